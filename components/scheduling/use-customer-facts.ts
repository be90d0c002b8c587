"use client";

import { useEffect, useState } from "react";
import { api } from "@/lib/platform/http/api-client";
import type { NotifiedContact } from "./appointment-fields";

type Facts = { locations: Array<{ id: string; label: string; isDefault: boolean }>; contacts: NotifiedContact[] };
const NOTHING: Facts = { locations: [], contacts: [] };

/** The locations and contacts of a chosen customer. */
export function useCustomerFacts(customerId: string): Facts {
  const [known, setKnown] = useState<{ customerId: string; facts: Facts }>({ customerId: "", facts: NOTHING });
  useEffect(() => {
    if (!customerId) return;
    const abort = new AbortController();
    const load = async () => {
      const query = { businessCustomerId: customerId };
      const [locations, contacts] = await Promise.all([
        api("GET /api/locations", { query: { ...query, perPage: "100" } as never }, { signal: abort.signal }),
        api("GET /api/contacts", { query: { ...query, limit: "100" } as never }, { signal: abort.signal }),
      ]);
      const facts = {
        locations: locations.items.map((location) => ({
          id: location.id,
          isDefault: location.isDefault,
          label: [location.locationName, location.address, location.city].filter(Boolean).join(", "),
        })),
        contacts: contacts.items.map(({ id, fullName, email }) => ({ id, fullName, email: email ?? "" })),
      };
      setKnown({ customerId, facts });
    };
    load().catch(() => {});
    return () => abort.abort();
  }, [customerId]);
  return known.customerId === customerId ? known.facts : NOTHING;
}
