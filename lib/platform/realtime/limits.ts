/** What bounds the embedded server's memory and each client's share of it. */
export const limits = {
  /** Bytes of one event's data, as at the hosted service. */
  eventBytes: 10_240,
  channelsPerEvent: 100,
  eventsPerBatch: 10,
  connections: 10_000,
  /** Of one address, or of one person behind a proxy that is trusted: an office with all its tabs. */
  connectionsPerAddress: 500,
  /** Time for a whole request of a publisher (seconds). */
  requestSeconds: 20,
  channelsPerConnection: 100,
  /** Bytes a client may send at once; it only ever sends subscriptions and pings. */
  clientMessageBytes: 4_096,
  clientMessagesPerTenSeconds: 200,
  /** Bytes waiting for a client that does not read. It is cut off, reconnects and refetches. */
  waitingBytes: 1_048_576,
  /** A silent client is asked for a sign of life after the first, and cut off after the second (seconds). */
  silenceSeconds: 120,
  answerSeconds: 30,
} as const;

/** Of what a message carries; the rest of an event's bytes is its own. */
const MESSAGE_BYTES = 9 * 1024;

/** Whether a record goes with a message; of one that does not only the ids go, and a browser reads it by itself. */
export const fitsMessage = (data: Record<string, unknown>): boolean =>
  Buffer.byteLength(JSON.stringify(data)) <= MESSAGE_BYTES;
