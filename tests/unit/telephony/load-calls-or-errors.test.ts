import { expect, it } from "vitest";
import { conflict } from "@/lib/platform/refusals/refusal";
import { loadCallsOrErrors } from "@/lib/telephony/calls/load-calls-or-errors";

it("load-state/call-list-failure-empties: a call list that fails to reload is empty and shows the error", async () => {
  const twelve = { items: Array.from({ length: 12 }, (_, id) => ({ id })), total: 12 };
  const load = (answer: Promise<typeof twelve>) => loadCallsOrErrors(() => answer, { items: [], total: 0 });
  expect(await load(Promise.resolve(twelve))).toEqual({ ...twelve, errors: [] });
  expect(await load(Promise.reject(conflict("boom", "boom")))).toEqual({ items: [], total: 0, errors: ["boom"] });
  const [message] = (await load(Promise.reject(new Error("of no use to whoever reads it")))).errors;
  expect(message).toBe("Something went wrong on our side. Please try again.");
});
