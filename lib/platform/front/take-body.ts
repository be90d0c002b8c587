import type { IncomingMessage } from "node:http";
import { AddressCounts } from "./address-counts";
import { connectionLimits } from "./body-limits";

/** A request refused before any web process sees it, with the status and message of the answer. */
export class RequestRefused extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    sentence: string
  ) {
    super(sentence);
    this.name = "RequestRefused";
  }
}

/** Bytes held at once, in total and per address, and the most time for a body (ms). */
type BodyRoom = { all: number; perAddress: number; within?: number };

/** Room for the bytes of arriving bodies, in total and per address, so that unfinished ones cannot fill the memory. */
export class BodyBudget {
  #all = 0;
  readonly #byAddress = new AddressCounts();

  constructor(readonly room: BodyRoom) {}

  hasRoom(address: string, bytes: number): boolean {
    const { all, perAddress } = this.room;
    return this.#all + bytes <= all && this.#byAddress.get(address) + bytes <= perAddress;
  }

  /** Takes room for these bytes. Returns false when there is none. */
  reserve(address: string, bytes: number): boolean {
    if (!this.hasRoom(address, bytes)) return false;
    this.#all += bytes;
    this.#byAddress.add(address, bytes);
    return true;
  }

  release(address: string, bytes: number): void {
    this.#all -= bytes;
    this.#byAddress.remove(address, bytes);
  }
}

type Bounds = {
  address: string;
  budget: BodyBudget;
  limit: number;
  /**
   * Proves that a caller without a session may send more, by the start of the body. Called once, above `limit`, while nothing
   * more is read. Throws RequestRefused otherwise.
   */
  raised?: { limit: number; prove: (start: Buffer) => Promise<void> };
};

/** A whole body, and the function that frees its room once it is passed on. */
export type BusyBody = { bytes: Buffer; release: () => void };

/** Reads a whole body before any of it is parsed. Throws RequestRefused, or the error that ended the connection. */
export async function takeBody(
  request: IncomingMessage,
  { address, budget, limit, raised }: Bounds
): Promise<BusyBody> {
  const most = raised?.limit ?? limit;
  const announced = Number(request.headers["content-length"] ?? 0);
  if (announced > most) throw buildBodyTooLarge(most);
  const chunks: Buffer[] = [];
  let size = 0;
  let isRefused = false;
  let isProven = false;
  const release = () => budget.release(address, size);
  const slow = rejectWhenSlow(request, () => size, budget.room.within);
  const read = async () => {
    for await (const chunk of request.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
      // Later chunks of a refused body are skipped, because its room was freed.
      if (isRefused) break;
      if (size + chunk.length > most) throw buildBodyTooLarge(most);
      if (!budget.reserve(address, chunk.length))
        throw new RequestRefused(503, "busy", "The server is busy right now. Please try again in a moment.");
      size += chunk.length;
      chunks.push(chunk);
      if (!raised || isProven || size <= limit) continue;
      await raised.prove(Buffer.concat(chunks));
      isProven = true;
    }
    return { bytes: Buffer.concat(chunks), release };
  };
  try {
    return await Promise.race([read(), slow]);
  } catch (error) {
    isRefused = true;
    release();
    throw error;
  }
}

/**
 * Rejects when a body is slower overall than `slowestBody`, takes longer than `within`, falls silent, or brings too little
 * in ten seconds.
 */
function rejectWhenSlow(request: IncomingMessage, sizeNow: () => number, within = Infinity): Promise<never> {
  const { bodyWithin, slowestBody, silence, smallBody, leastInTenSeconds } = connectionLimits;
  const startedAt = Date.now();
  let [sizeThen, cameAt] = [0, startedAt];
  let [sizeAtCheck, checkedAt] = [0, startedAt];
  return new Promise<never>((_, reject) => {
    const refuse = () =>
      reject(new RequestRefused(408, "body_too_slow", "The request took too long to arrive. Please try again."));
    const clock = setInterval(() => {
      const [now, size] = [Date.now(), sizeNow()];
      if (size > sizeThen) [sizeThen, cameAt] = [size, now];
      if (now - cameAt >= silence) refuse();
      if (now - startedAt > Math.min(within, bodyWithin + (size / slowestBody) * 1_000)) refuse();
      if (now - checkedAt < 10_000) return;
      if (size > smallBody && size - sizeAtCheck < leastInTenSeconds) refuse();
      [sizeAtCheck, checkedAt] = [size, now];
    }, 1_000);
    request.once("close", () => clearInterval(clock));
  });
}

function buildBodyTooLarge(limit: number): RequestRefused {
  const size = limit < 1024 * 1024 ? `${limit / 1024} KB` : `${Math.floor(limit / 1024 / 1024)} MB`;
  return new RequestRefused(413, "body_too_large", `The request is too large. The limit is ${size}.`);
}
