import { AppointmentInput } from "@/lib/scheduling/appointments/appointment-shapes";
import { createAppointment } from "@/lib/scheduling/booking/create-appointment";
import type { TestBusiness } from "./business";

type More = { techIds?: string[]; duration?: number; force?: boolean; window?: AppointmentInput["window"] };

/** Books an appointment through the domain; answers its id. */
export function makeAppointment(
  business: TestBusiness,
  customer: { customerId: string; locationId: string },
  start: string | null,
  { techIds = [], duration = 7_200_000, force = false, window }: More = {},
): Promise<string> {
  const appointment = AppointmentInput.parse({
    start,
    duration,
    techIds,
    window,
    businessCustomerId: customer.customerId,
    forceAppointment: force,
  });
  return createAppointment(business.dispatcher.who, {
    appointment,
    businessCustomerLocation: customer.locationId,
    jobTypeId: business.jobTypeId,
  });
}
