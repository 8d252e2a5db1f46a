"""Drives a server with the official Python client and prints what the client made of each answer.

One argument, a JSON object: `command` (the server's argv), `open` (the protocol version to open with, or "auto"),
`calls` ({name, arguments} each) and, where the client has a user, `user` (what they do with each question, as
{action, content}). One line on standard output: the report that `report.rs` reads.
"""

import asyncio
import json
import sys

from mcp import Client, MCPError, StdioServerParameters
from mcp_types import ElicitResult
from mcp_types.version import HANDSHAKE_PROTOCOL_VERSIONS


def plain(model):
    """A model as the JSON it stands for, without members that were absent."""
    return model.model_dump(mode="json", by_alias=True, exclude_unset=True)


async def call(client, name, arguments):
    try:
        return {"result": plain(await client.call_tool(name, arguments))}
    except MCPError as error:
        return {"error": {"type": type(error).__name__, "code": error.code, "message": error.message, "data": error.data}}
    except Exception as error:  # the client could not make sense of the answer: the report says so
        return {"refused": f"{type(error).__name__}: {error}"}


async def main(plan):
    command, *args = plan["command"]
    # The client's own choice of a handshake version is the newest one; it takes no other.
    mode = "legacy" if plan["open"] == HANDSHAKE_PROTOCOL_VERSIONS[-1] else plan["open"]
    asked = []

    async def user(context, params):
        asked.append(plain(params))
        return ElicitResult(**plan["user"].pop(0))

    options = {"elicitation_callback": user} if "user" in plan else {}
    async with Client(StdioServerParameters(command=command, args=args), mode=mode, **options) as client:
        listed = await client.list_tools()
        report = {
            "version": client.protocol_version,
            # Absent where the version was pinned: then nothing is asked before the first call.
            "server": plain(client.server_info) if client.server_info else None,
            "instructions": client.instructions,
            "tools": [plain(tool) for tool in listed.tools],
            "calls": [await call(client, step["name"], step["arguments"]) for step in plan["calls"]],
            "asked": asked,
        }
    print(json.dumps(report))


asyncio.run(main(json.loads(sys.argv[1])))
