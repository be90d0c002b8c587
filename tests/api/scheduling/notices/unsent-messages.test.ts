import { describe, expect, it } from "vitest";
import { GET as forecast } from "@/app/api/messages/forecast/route";
import { AppointmentInput } from "@/lib/scheduling/appointments/appointment";
import { createAppointment } from "@/lib/scheduling/booking/create-appointment";
import { countPlannedMessages } from "@/lib/scheduling/notices/count-planned-messages";
import { describePlannedMessages } from "@/lib/scheduling/notices/planned-messages";
import { makeBusiness } from "@/tests/factories/business";
import { makeJob } from "@/tests/factories/invoice";
import { send } from "@/tests/support/calls/send";
import { getComingWorkday, getInstantAtHour } from "@/tests/support/timing/coming-day";

describe("without a mail server and with demo phones", () => {
  it("a message is forecast as recorded and never sent", async () => {
    const { technician } = await makeBusiness();
    const ask = async (channel: "mail" | "text") => (await send(forecast, { as: technician, query: { channel } })).body;
    expect(await ask("mail")).toEqual({ state: "kept", reason: "Email isn't set up." });
    expect(await ask("text")).toEqual({ state: "kept", reason: "Demo phones: texts aren't sent to real phones." });
  });

  it("a recorded message notifies no customer", async () => {
    const { businessId, dispatcher, system } = await makeBusiness();
    const { customerId, jobId } = await makeJob(system);
    const { id: contactId } = await system.db((db) =>
      db.contact.create({
        data: { businessId, customerId, firstName: "Bea", lastName: "Lee", email: "bea@example.com" },
      })
    );
    const start = getInstantAtHour(getComingWorkday(), 10);
    const appointment = AppointmentInput.parse({ start, contacts: [{ contactId, type: "email" }] });
    const id = await createAppointment(dispatcher.who, { appointment, jobId, sendNotification: true });
    expect(describePlannedMessages(await countPlannedMessages(dispatcher.who, [id]))).toBe(
      "Customer not notified. Email isn't set up."
    );
  });
});
