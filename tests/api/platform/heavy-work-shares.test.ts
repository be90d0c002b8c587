import { expect, it } from "vitest";
import { POST as preview } from "@/app/api/price-book/import/preview/route";
import { makeBusiness } from "@/tests/factories/business";
import { sendUnchecked } from "@/tests/support/calls/send";

it("AV-8: a business with too much heavy work is refused for a minute, and another one is not", async () => {
  const [busy, other] = [await makeBusiness(), await makeBusiness()];
  // Each takes longer to validate than all of them to arrive. Two run, and forty wait.
  const body = { rows: Array.from({ length: 50_000 }, () => ({})) };
  const floods = Array.from({ length: 50 }, () => sendUnchecked(preview, { as: busy.admin, body }));
  const answered = sendUnchecked(preview, { as: other.admin, body: {} });
  const refused = (await Promise.all(floods)).filter(({ status }) => status === 429);
  expect(refused.length).toBeGreaterThan(0);
  expect(refused[0]?.body.code).toBe("busy");
  expect(refused[0]?.headers.get("retry-after")).toBe("60");
  expect((await answered).status).not.toBe(429);
});
