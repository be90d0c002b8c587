import { expect, it } from "vitest";
import { POST as sendInvoice } from "@/app/api/invoices/[id]/send/route";
import { handleMailEventsTask } from "@/lib/marketing/returned/handle-mail-events-task";
import { chargePlan } from "@/lib/plans/charges/charge-plan";
import { listCharges } from "@/lib/plans/charges/list-charges";
import { sendPlanInvoice } from "@/lib/plans/charges/send-plan-invoice";
import { addDays, getDayAt } from "@/lib/platform/time/day";
import { makeBusiness } from "@/tests/factories/business";
import { runTasks } from "@/tests/support/calls/run-tasks";
import { send } from "@/tests/support/calls/send";
import { makePlan, sellPlanOn } from "./plans-world";

it("a plan invoice with a bounced email is listed as a failed charge with the reason, until it is emailed again", async () => {
  const business = await makeBusiness();
  const { businessId, system } = business;
  const plan = await makePlan(business);
  const today = getDayAt(system.now, system.timeZone);
  const read = async (failed: boolean) => (await listCharges(system, { limit: 10, offset: 0, failed })).items;
  for (const day of [today, addDays(today, -1)]) {
    const id = await sellPlanOn(system, plan, day, { emailsInvoices: true });
    await chargePlan(system, id);
  }
  for (const { id } of await read(false)) await sendPlanInvoice(system, id);
  await runTasks(businessId, ["send-mail"]);
  const [back, other] = await read(false);
  expect([back?.mailProblem, other?.mailProblem, await read(true)]).toEqual([null, null, []]);

  const mail = await system.db((db) =>
    db.mailMessage.findFirstOrThrow({ where: { relatedId: back?.invoiceId ?? "" } })
  );
  const event = { kind: "bounced", reason: "550 No such user", eventId: "e1", mailId: mail.id };
  const events = [{ ...event, businessId, at: new Date().toISOString() }];
  await handleMailEventsTask({ businessId, service: "test", events }, undefined as never);
  const [failedCharge, second] = await read(true);
  expect(second).toBeUndefined();
  expect(failedCharge).toMatchObject({ id: back?.id, problem: "" });
  expect(failedCharge?.mailProblem).toEqual({ to: "ann@example.com", isBack: true, reason: "550 No such user" });

  const request = {
    as: business.admin,
    params: { id: back?.invoiceId ?? "" },
    body: { contacts: ["ann@example.org"], confirmUnknownRecipient: true },
  };
  expect((await send(sendInvoice, request)).status).toBe(200);
  expect(await read(true)).toEqual([]);
});
