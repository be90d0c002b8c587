import "server-only";
import { getCustomer } from "@/lib/customers/get-customer";
import { getJob } from "@/lib/jobs/get-job";
import type { Lead } from "@/lib/leads/lead";
import { getLead } from "@/lib/leads/list-leads";
import { Id } from "@/lib/platform/shapes/call-shapes";
import { Refusal } from "@/lib/platform/refusals/refusal";
import { dayFromDatabase } from "@/lib/platform/time/day";
import type { Who } from "@/lib/platform/session/who";

/** The details of a lead, shown while it is booked. */
export type LeadStart = Pick<Lead, "name" | "phone" | "phoneExtension" | "email" | "address" | "message"> & {
  id: string;
};

type PostalAddress = { address: string; city: string; state: string; zip: string };

/** The values preset when a user books from the page of a customer or job, and the address of that page. */
export type BookingStart = {
  customer: { id: string; fullName: string };
  locationId: string;
  job?: { id: string; number: number; jobTypeId: string; jobType: string; place: string };
  /** The promise to book, on a day of its months. */
  promise?: { id: string; jobTypeId: string | null; jobType: string; place: string; firstDay: string; lastDay: string };
  backHref: string;
};

type Params = Record<string, string | string[] | undefined>;

/** Reads the lead of `?lead=`, with or without a customer. Null when it cannot be booked. */
export async function loadLeadStart(
  who: Who,
  params: Params
): Promise<(LeadStart & { customerId: string | null }) | null> {
  const { data: id } = Id.safeParse(params["lead"]);
  if (!id || !who.permissions.has("customers.view")) return null;
  try {
    const {
      businessCustomerId: customerId,
      name,
      phone,
      phoneExtension,
      email,
      address,
      message,
    } = await getLead(who, id);
    return { id, name, phone, phoneExtension, email, address, message, customerId };
  } catch (error) {
    if (error instanceof Refusal) return null;
    throw error;
  }
}

/**
 * Reads `?promise=`, `?job=` or `?customer=` with `&location=` of the booking page, or their documented names. An id
 * outside this business, a deleted customer, or another customer's location presets nothing.
 */
export async function loadBookingStart(who: Who, params: Params): Promise<BookingStart | null> {
  const [jobId, customerId, promiseId] = [
    params["job"],
    params["customer"] ?? params["businessCustomerId"],
    params["promise"],
  ].map((id) => Id.safeParse(id).data);
  try {
    if (promiseId) return await startFromPromise(who, promiseId);
    if (jobId) return await startFromJob(who, jobId);
    return customerId
      ? await startFromCustomer(who, customerId, params["location"] ?? params["businessCustomerLocationId"])
      : null;
  } catch (error) {
    if (error instanceof Refusal) return null;
    throw error;
  }
}

async function startFromPromise(who: Who, id: string): Promise<BookingStart | null> {
  const { businessId } = who;
  const promise = await who.db((db) =>
    db.appointmentPromise.findUnique({ where: { businessId_id: { businessId, id } } })
  );
  if (!promise) return null;
  const { fullName, deleted, businessCustomerLocations: places } = await getCustomer(who, promise.customerId);
  const place = places.find((one) => one.id === promise.locationId);
  if (deleted || !place) return null;
  const ofJob = promise.jobId ? (await getJob(who, promise.jobId)).jobType : null;
  const type = promise.jobTypeId
    ? await who.db((db) => db.jobType.findFirst({ where: { businessId, id: promise.jobTypeId ?? "" } }))
    : null;
  return {
    customer: { id: promise.customerId, fullName },
    locationId: promise.locationId,
    promise: {
      id,
      jobTypeId: ofJob?.id ?? promise.jobTypeId,
      jobType: ofJob?.name ?? type?.name ?? "",
      place: formatPlace(place),
      firstDay: dayFromDatabase(promise.firstDay),
      lastDay: dayFromDatabase(promise.lastDay),
    },
    backHref: `/customer/show/${promise.customerId}/maintenance-plans`,
  };
}

async function startFromJob(who: Who, id: string): Promise<BookingStart> {
  const { businessCustomer, businessCustomerLocation, businessJobNumber, jobType } = await getJob(who, id);
  return {
    customer: businessCustomer,
    locationId: businessCustomerLocation.id,
    job: {
      id,
      number: businessJobNumber,
      jobTypeId: jobType.id,
      jobType: jobType.name,
      place: formatPlace(businessCustomerLocation),
    },
    backHref: `/jobs/${id}`,
  };
}

async function startFromCustomer(who: Who, id: string, location: Params[string]): Promise<BookingStart | null> {
  const { fullName, deleted, businessCustomerLocations: places } = await getCustomer(who, id);
  if (deleted) return null;
  const place = places.find((one) => one.id === location) ?? places.find((one) => one.isDefault) ?? places[0];
  return { customer: { id, fullName }, locationId: place?.id ?? "", backHref: `/customer/show/${id}` };
}

function formatPlace({ address, city, state, zip }: PostalAddress): string {
  return `${address}, ${city}, ${state} ${zip}`;
}
