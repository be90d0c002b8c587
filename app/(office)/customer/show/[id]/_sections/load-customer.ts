import { notFound } from "next/navigation";
import { getCustomerDetail } from "@/lib/customers/get-customer";
import { Id } from "@/lib/platform/shapes/call-shapes";
import { createRecordLoader } from "@/lib/platform/session/create-record-loader";

/** Checks the id of an address. Shows "not found" for an invalid one. */
export function parseCustomerId(id: string): string {
  return Id.safeParse(id).success ? id : notFound();
}

/** Loads the customer of the address. Shows "not found" when there is none. */
export const loadCustomer = createRecordLoader(getCustomerDetail);
