import type { Staff } from "@/tests/factories/business";

type Customer = { customerId: string; locationId: string };

/** Books a visit as a browser at this address does. */
export function bookAt(
  url: string,
  as: Staff,
  visit: Customer & { jobTypeId: string; start: string; key: string },
): Promise<Response> {
  const data = { start: visit.start, businessCustomerId: visit.customerId };
  return fetch(`${url}/api/appointments`, {
    method: "POST",
    headers: {
      cookie: as.cookie,
      origin: url,
      "content-type": "application/json",
      "idempotency-key": visit.key,
    },
    body: JSON.stringify({ data, businessCustomerLocation: visit.locationId, jobTypeId: visit.jobTypeId }),
  });
}
