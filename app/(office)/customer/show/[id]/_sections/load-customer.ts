import { notFound } from "next/navigation";
import { cache } from "react";
import type { CustomerDetail } from "@/lib/customers/records/customer";
import { getCustomerDetail } from "@/lib/customers/get-customer";
import { Id } from "@/lib/platform/shapes/call-shapes";
import { Refusal } from "@/lib/platform/refusals/refusal";
import type { Who } from "@/lib/platform/session/who";

/** Checks the id of an address. Shows the not-found page for an invalid one. */
export function parseCustomerId(id: string): string {
  return Id.safeParse(id).success ? id : notFound();
}

/**
 * Loads the customer of the address, once per render for layout and page. Shows the not-found page for any other id.
 */
export const loadCustomer = cache(async (who: Who, id: string): Promise<CustomerDetail> => {
  try {
    return await getCustomerDetail(who, parseCustomerId(id));
  } catch (error) {
    if (error instanceof Refusal) notFound();
    throw error;
  }
});
