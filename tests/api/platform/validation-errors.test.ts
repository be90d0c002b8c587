import { expect, it } from "vitest";
import { z } from "zod";
import { call } from "@/lib/platform/http/call";
import { makeBusiness } from "@/tests/factories/business";
import { send, sendUnchecked } from "@/tests/support/calls/send";

it("invalid input of the caller gives 422, and invalid data of our own gives 500", async () => {
  const { admin } = await makeBusiness();
  const declared = { summary: "", body: z.object({ count: z.number() }), returns: z.object({ count: z.number() }) };
  const stored = call({
    id: "test.stored",
    ...declared,
    run: async () => z.object({ count: z.number() }).parse({ count: "many" }),
  });
  const answered = call({
    id: "test.answered",
    ...declared,
    run: async () => ({ count: "many" as unknown as number }),
  });
  for (const route of [stored, answered]) {
    const wrong = await sendUnchecked(route, { as: admin, body: { count: "many" } });
    expect([wrong.status, Object.keys(wrong.body.errors)]).toEqual([422, ["count"]]);
    const bug = await send(route, { as: admin, body: { count: 1 } });
    expect([bug.status, bug.body.code, bug.body.errors]).toEqual([500, "failed", {}]);
  }
});
