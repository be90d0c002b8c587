import { expect, it } from "vitest";
import { POST as textOf } from "@/app/api/invoices/[id]/sms-content/route";
import { GET as open } from "@/app/api/public/invoices/[token]/route";
import { POST as begin } from "@/app/api/sms/conversations/route";
import { GET as messages, POST as sendMessage } from "@/app/api/sms/conversations/[id]/messages/route";
import { makeInvoice, makeJob } from "@/tests/factories/invoice";
import { send } from "@/tests/support/calls/send";
import { comesIn, makeTexting, THEIRS } from "./texts-world";
import { getFirst } from "@/tests/support/required-values";

it("a texted document link opens the document, and is refused after STOP", async () => {
  const business = await makeTexting();
  const as = business.admin;
  const job = await makeJob(business.system);
  const invoiceId = await makeInvoice(business.system, job);
  const { content } = (await send(textOf, { as, params: { id: invoiceId } })).body;
  const body = { toPhoneNumber: THEIRS, business_customer_id: job.customerId };
  const { uuid: id } = (await send(begin, { as, body })).body;
  expect((await send(sendMessage, { as, params: { id }, body: { body: content } })).status).toBe(200);
  const { items } = (await send(messages, { as, params: { id }, method: "GET" })).body;
  expect(items).toMatchObject([{ body: content, direction: "outbound", userId: as.userId }]);
  const token = /\/invoice\/([\w-]+)/.exec(getFirst(items).body)?.[1] ?? "";
  expect((await send(open, { params: { token } })).status).toBe(200);
  await comesIn(business.account, "STOP");
  const refused = await send(sendMessage, { as, params: { id }, body: { body: content } });
  expect([refused.status, refused.body.code]).toEqual([409, "not_texted"]);
});
