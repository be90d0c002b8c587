/** The limits of the embedded server's memory and of each client's share. */
export const limits = {
  /** Bytes of one event's data, the same as at the hosted service. */
  eventBytes: 10_240,
  channelsPerEvent: 100,
  eventsPerBatch: 10,
  connections: 10_000,
  /** Connections of one address, or of one user behind a trusted proxy. This covers an office with all its tabs. */
  connectionsPerAddress: 500,
  /** Time for a publisher's whole request (seconds). */
  requestSeconds: 20,
  channelsPerConnection: 100,
  /** Bytes that a client may send at once. Clients send only subscriptions and pings. */
  clientMessageBytes: 4_096,
  clientMessagesPerTenSeconds: 200,
  /**
   * Bytes waiting for a client that does not read. Beyond this its connection is closed; it then reconnects and
   * reloads.
   */
  waitingBytes: 1_048_576,
  /** A silent client gets a ping after the first limit, and is disconnected after the second one (seconds). */
  silenceSeconds: 120,
  answerSeconds: 30,
} as const;

/** The bytes of an event that a record may use. The rest is for the event itself. */
const MESSAGE_BYTES = 9 * 1024;

/** True when a record fits into a message. Otherwise only its ids are sent, and the browser reads the record itself. */
export const canFitMessage = (data: Record<string, unknown>): boolean =>
  Buffer.byteLength(JSON.stringify(data)) <= MESSAGE_BYTES;
