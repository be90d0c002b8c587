"use client";

import { useEffect, useState } from "react";
import { api } from "@/lib/platform/http/api-client";
import type { Note } from "@/lib/customers/notes/note-shapes";
import type { Customer } from "@/lib/customers/customer-shapes";

export type NotifiedContact = { id: string; fullName: string; email: string; mobile: string };

export type CustomerFacts = {
  customer: Pick<
    Customer,
    "fullName" | "firstName" | "email" | "mobilePhone" | "contactMethod" | "communicationPreferences"
  > | null;
  locations: Array<{ id: string; label: string; isDefault: boolean }>;
  contacts: NotifiedContact[];
  /** What one must know of them. */
  important: Note[];
};
const NOTHING: CustomerFacts = { customer: null, locations: [], contacts: [], important: [] };

/** Everything that a booking shows of a customer. */
async function readCustomerFacts(customerId: string, signal?: AbortSignal): Promise<CustomerFacts> {
  const query = { businessCustomerId: customerId };
  const options = signal ? { signal } : {};
  const [customer, locations, contacts, important] = await Promise.all([
    api("GET /api/customers/[id]", { params: { id: customerId } }, options),
    api("GET /api/locations", { query: { ...query, perPage: "100" } as never }, options),
    api("GET /api/contacts", { query: { ...query, limit: "100" } as never }, options),
    api("GET /api/notes/by-customer/[businessCustomerId]/important", { params: query }, options),
  ]);
  return {
    customer,
    important: important.items,
    locations: locations.items.map((location) => ({
      id: location.id,
      isDefault: location.isDefault,
      label: [location.locationName, location.address, location.city].filter(Boolean).join(", "),
    })),
    contacts: contacts.items.map(({ id, fullName, email, mobilePhone }) => ({
      id,
      fullName,
      email: email ?? "",
      mobile: mobilePhone ?? "",
    })),
  };
}

/** Where the work is unless somebody chooses another place. */
export const placeOf = ({ locations }: CustomerFacts): string =>
  (locations.find((location) => location.isDefault) ?? locations[0])?.id ?? "";

/** The same of a customer whose facts are not here yet: who books by heart is quicker than they come. */
export async function readPlaceOf(customerId: string): Promise<string> {
  return customerId ? placeOf(await readCustomerFacts(customerId)) : "";
}

/** The chosen customer with their locations and contacts. */
export function useCustomerFacts(customerId: string): CustomerFacts {
  const [known, setKnown] = useState<{ customerId: string; facts: CustomerFacts }>({ customerId: "", facts: NOTHING });
  useEffect(() => {
    if (!customerId) return;
    const abort = new AbortController();
    const load = async () => setKnown({ customerId, facts: await readCustomerFacts(customerId, abort.signal) });
    load().catch(() => {});
    return () => abort.abort();
  }, [customerId]);
  return known.customerId === customerId ? known.facts : NOTHING;
}
