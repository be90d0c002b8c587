/** A client, as the subscriptions need it. */
export type Listener = { socketId: string; send(message: string): void };

/** The listeners of each channel. They live only in memory: clients subscribe again when they reconnect. */
export class Subscriptions {
  readonly #channels = new Map<string, Set<Listener>>();

  add(channel: string, listener: Listener): void {
    const listeners = this.#channels.get(channel) ?? new Set();
    this.#channels.set(channel, listeners.add(listener));
  }

  remove(channel: string, listener: Listener): void {
    const listeners = this.#channels.get(channel);
    if (listeners?.delete(listener) && listeners.size === 0) this.#channels.delete(channel);
  }

  /** Sends an event to all listeners of a channel except the socket that caused it. */
  publish(channel: string, event: string, data: string, exceptSocketId?: string): void {
    const message = JSON.stringify({ event, channel, data });
    for (const listener of this.#channels.get(channel) ?? []) {
      if (listener.socketId !== exceptSocketId) listener.send(message);
    }
  }

  get channelCount(): number {
    return this.#channels.size;
  }
}
