import { afterEach, expect, it, vi } from "vitest";
import { bringBack } from "@/components/scheduling/bring-back";

afterEach(() => vi.unstubAllGlobals());

type Asked = { ids: string[]; change: { mark?: string } };

/** A server that answers of each visit with a code, or is away for those of which it has none. */
function serverWith(codeOf: (id: string) => string | undefined) {
  const asked: Asked[] = [];
  vi.stubGlobal("fetch", async (address: string, { body }: { body?: string }) => {
    if (!body)
      return Response.json({ items: new URL(address, "http://app").searchParams.getAll("ids").map((id) => ({ id })) });
    const call = JSON.parse(body) as Asked;
    asked.push(call);
    const codes = call.ids.map(codeOf);
    if (codes.includes(undefined)) throw new TypeError("Failed to fetch");
    return Response.json({
      results: call.ids.map((id, i) => ({ id, done: codes[i] === "done", code: codes[i], message: `${codes[i]}.` })),
    });
  });
  return asked;
}

const many = (count: number) => Array.from({ length: count }, (_, i) => `visit ${i}`);
const gone = (ids: string[]) => ({ ids, mark: "canceled" as const, withSeries: false });

it("keeps of many what no answer came for, to be brought back by another try", async () => {
  const ids = many(230);
  const asked = serverWith((id) => (Number(id.slice(6)) < 100 ? "done" : undefined));
  const outcome = await bringBack(gone(ids));
  expect(asked[0]?.change).toEqual({ kind: "restore", mark: "canceled" });
  expect(outcome?.left).toEqual(ids.slice(100));
  expect(outcome?.problem).toMatch(/^100 of 230 appointments are back\./);
});

it("does not keep what was refused for good, and takes what stands already for back", async () => {
  const codes = ["done", "job_canceled", "appointment_not_canceled", "changed_meanwhile", "failed"];
  serverWith((id) => codes[Number(id.slice(6))]);
  const outcome = await bringBack(gone(many(5)));
  expect(outcome?.left).toEqual(["visit 4"]);
  expect(outcome?.problem).toBe("2 of 5 appointments are back. job_canceled. changed_meanwhile. failed.");
});
