/** A client as the subscriptions see it. */
export type Listener = { socketId: string; send(message: string): void };

/** Who listens to which channel. Only in memory: clients subscribe anew when they reconnect. */
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

  /** Sends an event to all listeners of a channel but the one whose socket caused it. */
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
