import { AppointmentInput } from "@/lib/scheduling/appointments/appointment";
import { createAppointment } from "@/lib/scheduling/booking/create-appointment";
import type { TestBusiness } from "./business";

type More = {
  techIds?: string[];
  duration?: number;
  force?: boolean;
  window?: AppointmentInput["window"];
  /** The existing job to book for. Without it, a new job is created. */
  jobId?: string;
};

/** Books an appointment through the domain and returns its id. */
export function makeAppointment(
  business: TestBusiness,
  customer: { customerId: string; locationId: string },
  start: string | null,
  { techIds = [], duration = 7_200_000, force = false, window, jobId }: More = {}
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
    ...(jobId ? { jobId } : { jobTypeId: business.jobTypeId }),
  });
}
