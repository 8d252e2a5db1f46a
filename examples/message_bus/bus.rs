//! Channels with messages on them, and workers that take them off.

use std::collections::{BTreeMap, BTreeSet, VecDeque};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use tokio::sync::{Notify, oneshot};

/// What a worker gives back: an answer, or why there is none.
type Answer = Result<String, String>;

#[derive(Clone, Default)]
pub struct Bus(Arc<Shared>);

#[derive(Default)]
struct Shared {
    channels: Mutex<Channels>,
    arrived: Notify,
}

#[derive(Default)]
struct Channels {
    waiting: BTreeMap<String, VecDeque<Message>>,
    answered: BTreeSet<String>,
}

struct Message {
    text: String,
    /// Where the answer goes; nobody wants one for what was only published.
    reply: Option<oneshot::Sender<Answer>>,
}

impl Message {
    /// Whether who sent it still waits for it to be done.
    fn is_wanted(&self) -> bool {
        self.reply.as_ref().is_none_or(|reply| !reply.is_closed())
    }
}

impl Bus {
    /// The channels with a worker.
    pub fn answered(&self) -> Vec<String> {
        self.channels().answered.iter().cloned().collect()
    }

    /// Adds a message and gives how many wait on the channel.
    pub fn put(&self, channel: &str, text: &str) -> usize {
        self.add(channel, text, None)
    }

    /// Adds a command and waits for its answer. Dropping the future takes the command back.
    pub async fn ask(&self, channel: &str, text: &str) -> Answer {
        let (reply, answer) = oneshot::channel();
        self.add(channel, text, Some(reply));
        answer
            .await
            .unwrap_or_else(|_| Err("the worker stopped".to_owned()))
    }

    /// Starts a worker for a channel; it runs as long as the runtime does.
    pub fn start_worker(
        &self,
        channel: &str,
        work: impl Fn(&str) -> Answer + Send + Sync + 'static,
    ) {
        self.channels().answered.insert(channel.to_owned());
        let (bus, channel) = (self.clone(), channel.to_owned());
        tokio::spawn(async move {
            loop {
                let message = bus.next(&channel).await;
                let answer = work(&message.text);
                if let Some(reply) = message.reply {
                    // Whoever asked may have gone meanwhile.
                    let _ = reply.send(answer);
                }
            }
        });
    }

    fn add(&self, channel: &str, text: &str, reply: Option<oneshot::Sender<Answer>>) -> usize {
        let mut channels = self.channels();
        let waiting = channels.waiting.entry(channel.to_owned()).or_default();
        waiting.retain(Message::is_wanted);
        waiting.push_back(Message {
            text: text.to_owned(),
            reply,
        });
        let count = waiting.len();
        drop(channels);
        self.0.arrived.notify_waiters();
        count
    }

    async fn next(&self, channel: &str) -> Message {
        loop {
            let arrived = self.0.arrived.notified();
            if let Some(message) = self.take(channel) {
                return message;
            }
            arrived.await;
        }
    }

    fn take(&self, channel: &str) -> Option<Message> {
        let mut channels = self.channels();
        let waiting = channels.waiting.get_mut(channel)?;
        waiting.retain(Message::is_wanted);
        waiting.pop_front()
    }

    fn channels(&self) -> MutexGuard<'_, Channels> {
        self.0
            .channels
            .lock()
            .unwrap_or_else(PoisonError::into_inner)
    }
}
