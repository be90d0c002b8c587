import { cache } from "react";
import { CustomerGlance } from "./customer-glance";
import { getCustomerAccount } from "@/lib/payments/statements/customer-account";
import type { Who } from "@/lib/platform/session/who";
import type { Appointment } from "@/lib/scheduling/appointments/appointment";
import { listAroundNow } from "@/lib/scheduling/appointments/list-appointments";

/** Loads the customer's next and last appointments, once per render. */
export const appointmentsOf = cache((who: Who, customerId: string) =>
  listAroundNow(who, customerId, { coming: 8, past: 5 })
);

/** The state of the customer in one row. */
export async function Glance({ who, customerId }: { who: Who; customerId: string }) {
  const [account, appointments] = await Promise.all([
    who.permissions.has("invoices.all") ? getCustomerAccount(who, customerId) : undefined,
    who.permissions.has("schedule.view") ? appointmentsOf(who, customerId) : undefined,
  ]);
  const isOn = ({ canceled, start }: Appointment) => !canceled && start !== null;
  return (
    <CustomerGlance
      customerId={customerId}
      account={account}
      appointments={
        appointments && { next: appointments.coming.find(isOn) ?? null, last: appointments.past.find(isOn) ?? null }
      }
      timeZone={who.timeZone}
    />
  );
}
