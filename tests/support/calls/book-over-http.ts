import type { Staff } from "@/tests/factories/business";

type Customer = { customerId: string; locationId: string };

/** Books an appointment as a browser at this address does. */
export function bookAt(
  url: string,
  as: Staff,
  appointment: Customer & { jobTypeId: string; start: string; key: string }
): Promise<Response> {
  const data = { start: appointment.start, businessCustomerId: appointment.customerId };
  return fetch(`${url}/api/appointments`, {
    method: "POST",
    headers: {
      cookie: as.cookie,
      origin: url,
      "content-type": "application/json",
      "idempotency-key": appointment.key,
    },
    body: JSON.stringify({ data, businessCustomerLocation: appointment.locationId, jobTypeId: appointment.jobTypeId }),
  });
}
