/** Keeps what a server has sent on its streams, so that a client that lost one can have the rest. */
import type { EventStore, JSONRPCMessage } from '@modelcontextprotocol/server';

interface Kept {
  id: string;
  streamId: string;
  message: JSONRPCMessage;
}

/** In memory. Its ids follow one another over all streams, so that each names one stream. */
export class MemoryEventStore implements EventStore {
  readonly #kept: Kept[] = [];

  storeEvent(streamId: string, message: JSONRPCMessage): Promise<string> {
    const id = `e${String(this.#kept.length + 1)}`;
    this.#kept.push({ id, streamId, message });
    return Promise.resolve(id);
  }

  getStreamIdForEventId(id: string): Promise<string | undefined> {
    return Promise.resolve(this.#kept.find((event) => event.id === id)?.streamId);
  }

  async replayEventsAfter(
    lastId: string,
    { send }: { send: (id: string, message: JSONRPCMessage) => Promise<void> },
  ): Promise<string> {
    const at = this.#kept.findIndex(({ id }) => id === lastId);
    const streamId = this.#kept[at]?.streamId ?? '';
    for (const event of this.#kept.slice(at + 1)) {
      // The first event of a stream carries no message: it only gives an id to resume from.
      const isMessage = 'jsonrpc' in event.message;
      if (event.streamId === streamId && isMessage) await send(event.id, event.message);
    }
    return streamId;
  }
}
