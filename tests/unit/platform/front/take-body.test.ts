import { PassThrough } from "node:stream";
import type { IncomingMessage } from "node:http";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { BodyBudget, takeBody } from "@/lib/platform/front/take-body";

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval", "Date"] });
});
afterEach(() => {
  vi.useRealTimers();
});

/** Makes a body with an announced length. */
function announced(bytes: number): { body: PassThrough; request: IncomingMessage } {
  const body = new PassThrough();
  const request = Object.assign(body, { headers: { "content-length": String(bytes) } });
  return { body, request: request as unknown as IncomingMessage };
}

it("AV-8: a body refused for silence frees its space, also when the rest arrives later", async () => {
  const budget = new BodyBudget({ all: 300_000, perAddress: 300_000 });
  const { body, request } = announced(200_000);
  const refusal = takeBody(request, { address: "a", budget, limit: 256_000 }).catch((error: unknown) => error);
  body.write("x");
  await vi.advanceTimersByTimeAsync(21_000);
  expect(await refusal).toMatchObject({ status: 408 });
  body.end(Buffer.alloc(199_999));
  await new Promise((resolve) => setImmediate(resolve));
  expect(budget.hasRoom("a", 300_000)).toBe(true);
});

describe("AV-8: an unfinished body", () => {
  const ROOM = { all: 1_000_000, perAddress: 1_000_000 };

  /** Sends this many bytes each second for a while, and then none. Returns the seconds until the refusal. */
  async function measureRefusal(within: number | undefined, bytes: number, forSeconds: number): Promise<number> {
    const { body, request } = announced(250_000);
    const budget = new BodyBudget(within ? { ...ROOM, within } : ROOM);
    const progress = { isRefused: false };
    takeBody(request, { address: "a", budget, limit: 256_000 }).catch(() => (progress.isRefused = true));
    let second = 0;
    while (!progress.isRefused && second < 100) {
      if (second++ < forSeconds) body.write(Buffer.alloc(bytes));
      await new Promise((resolve) => setImmediate(resolve));
      await vi.advanceTimersByTimeAsync(1_000);
    }
    return second;
  }

  it("ends ten seconds after its last byte, however much it brought", async () => {
    expect(await measureRefusal(undefined, 100_000, 2)).toBe(12);
  });

  it("ends after twenty seconds when it is a small one without a session", async () => {
    expect(await measureRefusal(20_000, 8_192, 30)).toBe(21);
    expect(await measureRefusal(undefined, 8_192, 30)).toBe(40);
  });
});
