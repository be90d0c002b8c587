import { expect, it } from "vitest";
import { POST as sendLate } from "@/app/api/appointments/[id]/send-late-message/route";
import { AppointmentInput } from "@/lib/scheduling/appointments/appointment";
import { createAppointment } from "@/lib/scheduling/booking/create-appointment";
import { makeBusiness } from "@/tests/factories/business";
import { makeJob } from "@/tests/factories/invoice";
import { send } from "@/tests/support/calls/send";

it("appointments/late-message: refuses to send when the only selected contact was hidden", async () => {
  const business = await makeBusiness();
  const { businessId, system } = business;
  const { customerId, jobId } = await makeJob(system);
  const { id: contactId } = await system.db((db) =>
    db.contact.create({ data: { businessId, customerId, firstName: "Bea", email: "bea@example.com" } })
  );
  const appointment = AppointmentInput.parse({
    start: "2027-01-12T15:00:00Z",
    contacts: [{ contactId, type: "email" }],
  });
  const id = await createAppointment(business.dispatcher.who, { appointment, jobId });
  await system.db((db) => db.contact.updateMany({ where: { businessId, id: contactId }, data: { hidden: true } }));
  const answer = await send(sendLate, { as: business.dispatcher, params: { id }, method: "POST" });
  expect([answer.status, answer.body.code]).toEqual([409, "nobody_to_tell"]);
});
