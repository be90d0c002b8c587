import { afterAll, expect, it } from "vitest";
import { startTcpProxy } from "@/tests/support/processes/tcp-proxy";
import { getLast, requireValue } from "@/tests/support/required-values";

const url = new URL(process.env["DATABASE_URL"] ?? "");
const proxy = await startTcpProxy(Number(url.port));
url.port = String(proxy.port);
process.env["DATABASE_URL"] = url.href;
// Imported after the settings above.
const { PUT: open } = await import("@/app/api/leads/form/route");
const { POST: answer } = await import("@/app/(public)/(links)/request/[token]/answer/route");
const { makeBusiness } = await import("@/tests/factories/business");
const { send } = await import("@/tests/support/calls/send");

afterAll(() => proxy.close());

it("a request form reports a failed submission while the database is down, and never says that it is closed", async () => {
  const business = await makeBusiness();
  const { body } = await send(open, { as: business.admin, method: "PUT", body: { isOn: true } });
  const token = getLast(requireValue(body.link, "link").split("/"));
  const post = async () => {
    const form = new URLSearchParams({ name: "Ann Lee", phone: "704-555-0133" });
    const request = new Request(`http://localhost:3000/request/${token}/answer`, { method: "POST", body: form });
    return (await answer(request, { params: Promise.resolve({ token }) })).headers.get("location");
  };
  proxy.cut();
  expect(await post()).toMatch(/done=failed$/);
  proxy.mend();
  await expect.poll(post, { timeout: 10_000 }).toMatch(/done=sent$/);
});
