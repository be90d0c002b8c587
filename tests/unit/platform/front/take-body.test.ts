import { PassThrough } from "node:stream";
import type { IncomingMessage } from "node:http";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
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
