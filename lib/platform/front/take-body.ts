import type { IncomingMessage } from "node:http";
import { AddressCounts } from "./address-counts";
import { connectionLimits } from "./limits";

/** Why a body was not taken, as an answer. */
export class BodyRefused extends Error {
  constructor(
    readonly status: 408 | 413 | 503,
    readonly code: string,
    sentence: string,
  ) {
    super(sentence);
    this.name = "BodyRefused";
  }
}

/** The bytes of bodies that are under way, so that unfinished ones cannot fill the memory. */
export class BodyBudget {
  #all = 0;
  readonly #byAddress = new AddressCounts();

  /** Whether there was room for these bytes; they are counted then. */
  take(address: string, bytes: number): boolean {
    const { bodies, bodiesPerAddress } = connectionLimits;
    if (this.#all + bytes > bodies || this.#byAddress.of(address) + bytes > bodiesPerAddress) return false;
    this.#all += bytes;
    this.#byAddress.add(address, bytes);
    return true;
  }

  give(address: string, bytes: number): void {
    this.#all -= bytes;
    this.#byAddress.remove(address, bytes);
  }
}

type Bounds = { address: string; budget: BodyBudget; limit: number };

/** A whole body, and what gives its room back once it was passed on. */
export type BusyBody = { bytes: Buffer; release: () => void };

/** Reads a body to its end before anybody parses a byte of it. Throws BodyRefused, or what the connection died of. */
export async function takeBody(request: IncomingMessage, { address, budget, limit }: Bounds): Promise<BusyBody> {
  const announced = Number(request.headers["content-length"] ?? 0);
  if (announced > limit) throw tooLarge(limit);
  const chunks: Buffer[] = [];
  let size = 0;
  const release = () => budget.give(address, size);
  const began = Date.now();
  const slow = new Promise<never>((_, reject) => {
    const clock = setInterval(() => {
      const allowed = connectionLimits.bodyWithin + (size / connectionLimits.slowestBody) * 1_000;
      if (Date.now() - began > allowed)
        reject(new BodyRefused(408, "body_too_slow", "The request took too long to arrive. Please try again."));
    }, 1_000);
    request.once("close", () => clearInterval(clock));
  });
  const read = async () => {
    for await (const chunk of request.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
      if (size + chunk.length > limit) throw tooLarge(limit);
      if (!budget.take(address, chunk.length))
        throw new BodyRefused(503, "busy", "The server has too much to do right now. Please try again in a moment.");
      size += chunk.length;
      chunks.push(chunk);
    }
    return { bytes: Buffer.concat(chunks), release };
  };
  try {
    return await Promise.race([read(), slow]);
  } catch (error) {
    release();
    throw error;
  }
}

function tooLarge(limit: number): BodyRefused {
  const size = limit < 1024 * 1024 ? `${limit / 1024} KB` : `${Math.floor(limit / 1024 / 1024)} MB`;
  return new BodyRefused(413, "body_too_large", `This is more than can be sent at once (${size}).`);
}
