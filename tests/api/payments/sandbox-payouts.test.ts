import { beforeAll, expect, it } from "vitest";
import { POST as accept } from "@/app/api/payments/accept/route";
import { POST as compare } from "@/app/api/books/compare/route";
import { POST as refund } from "@/app/api/payments/[id]/refunds/route";
import { GET as list } from "@/app/api/payouts/route";
import { GET as lines } from "@/app/api/payouts/[id]/lines/route";
import { getDatabase } from "@/lib/platform/database/get-database";
import { addDays, getDayAt, getWeekday } from "@/lib/platform/time/day";
import { makeBusiness, type TestBusiness } from "@/tests/factories/business";
import { makeInvoice, makeJob } from "@/tests/factories/invoice";
import { makeCardToken } from "@/tests/factories/payment";
import { send } from "@/tests/support/calls/send";
import { getFirst, requireValue } from "@/tests/support/required-values";

let business: TestBusiness;
beforeAll(async () => {
  business = await makeBusiness();
});

async function paid(amount: string) {
  const job = await makeJob(business.system);
  const invoiceId = await makeInvoice(business.system, job, [{ name: "Work", unitPrice: amount }]);
  const form = { amount, businessCustomerId: job.customerId, invoiceId, token: await makeCardToken() };
  return (await send(accept, { as: business.admin, body: { form, methodType: "card", paymentType: "card" } })).body.id;
}

/** Returns the latest Friday before today. */
function friday(): string {
  let day = addDays(getDayAt(new Date(), "UTC"), -1);
  while (getWeekday(day) !== 5) day = addDays(day, -1);
  return day;
}

it("the sandbox pays out a day's charges and refunds, less fees, on the next business day", async () => {
  const [first, second] = [await paid("100.00"), await paid("50.00")];
  await send(refund, { as: business.admin, params: { id: first }, body: { amount: "25.00" } });
  const { prisma } = getDatabase();
  const day = addDays(friday(), -7);
  const at = new Date(`${day}T15:00:00Z`);
  const charge = await prisma.sandboxCharge.update({ where: { requestKey: first }, data: { createdAt: at } });
  const saturday = new Date(`${addDays(day, 1)}T15:00:00Z`);
  await prisma.sandboxRefund.updateMany({
    where: { chargeReference: charge.reference },
    data: { createdAt: saturday },
  });
  for (const _ of [1, 2]) await send(compare, { as: business.admin, method: "POST" });
  const { items } = (await send(list, { as: business.admin, query: { limit: 10 } })).body;
  expect(items).toMatchObject([
    {
      arrivesOn: addDays(day, 3),
      collected: "100.00",
      refunded: "-25.00",
      fees: "-3.20",
      amount: "71.80",
      difference: "0.00",
      status: "paid",
    },
  ]);
  const payoutLines = (await send(lines, { as: business.admin, params: { id: getFirst(items).id } })).body;
  const ids = payoutLines.items.map((line) => requireValue(line.payment, "payment").id);
  expect(ids).toEqual([first, first]);
  expect(ids).not.toContain(second);
});
