// Drives a server with an official TypeScript client and prints what the client made of each answer.
//
// Two arguments: the package whose client it is, and a JSON object: `command` (the server's argv), `open` (the protocol
// version to open with, or "auto"), `calls` ({name, arguments} each) and, where the client has a user, `user` (what they
// do with each question, as {action, content}). One line on standard output: the report that `report.rs` reads.

const [, , name, json] = process.argv;
const plan = JSON.parse(json);
const [command, ...args] = plan.command;
const capabilities = plan.user ? { elicitation: { form: {} } } : {};
const self = { name: 'mcp-tool-tests', version: '1.0.0' };

// The package of the 2026-07-28 version and the one before it: same calls, other names.
const packages = {
    '@modelcontextprotocol/client': async () => {
        const { Client, ProtocolError } = await import('@modelcontextprotocol/client');
        const { StdioClientTransport } = await import('@modelcontextprotocol/client/stdio');
        const legacy = plan.open < '2026';
        const mode = legacy ? 'legacy' : plan.open === 'auto' ? 'auto' : { pin: plan.open };
        const options = { capabilities, versionNegotiation: { mode }, ...(legacy && { supportedProtocolVersions: [plan.open] }) };
        const client = new Client(self, options);
        return { client, ProtocolError, StdioClientTransport, version: () => client.getNegotiatedProtocolVersion() };
    },
    '@modelcontextprotocol/sdk': async () => {
        const { Client } = await import('@modelcontextprotocol/sdk/client/index.js');
        const { McpError } = await import('@modelcontextprotocol/sdk/types.js');
        const { StdioClientTransport } = await import('@modelcontextprotocol/sdk/client/stdio.js');
        const client = new Client(self, { capabilities });
        let version;
        class Transport extends StdioClientTransport {
            setProtocolVersion(negotiated) {
                version = negotiated;
            }
        }
        return { client, ProtocolError: McpError, StdioClientTransport: Transport, version: () => version };
    },
};

const { client, ProtocolError, StdioClientTransport, version } = await packages[name]();

async function call({ name, arguments: given }) {
    try {
        return { result: await client.callTool({ name, arguments: given ?? undefined }) };
    } catch (error) {
        if (error instanceof ProtocolError) {
            const { code, data = null } = error;
            const message = error.message.replace(`MCP error ${code}: `, ''); // put there by the older package
            return { error: { type: error.constructor.name, code, message, data } };
        }
        // The client could not make sense of the answer: the report says so.
        return { refused: `${error.constructor.name}: ${error.message}` };
    }
}

const asked = [];
if (plan.user && name === '@modelcontextprotocol/client') {
    client.setRequestHandler('elicitation/create', ({ params }) => {
        asked.push(params);
        return plan.user.shift();
    });
}
client.onerror = (error) => console.error(error); // an answer to nothing, a line that is no message
await client.connect(new StdioClientTransport({ command, args }));
const { tools } = await client.listTools();
const calls = [];
for (const step of plan.calls) {
    calls.push(await call(step));
}
const report = {
    version: version(),
    server: client.getServerVersion() ?? null,
    instructions: client.getInstructions() ?? null,
    tools,
    calls,
    asked,
};
await client.close();
console.log(JSON.stringify(report));
