"use client";

import { useState } from "react";
import { Button } from "@/components/ui/button";
import { toast } from "@/components/ui/overlays/toast";
import type { ConsentChange, CustomerConsents } from "@/lib/customers/consent/consent-change";
import { formatChangeSource, formatConsentTitle } from "@/lib/customers/consent/describe-consent-source";
import { api } from "@/lib/platform/http/api-client";
import { formatInstant } from "@/lib/platform/time/format-time";

/** The number of entries per further fetch. */
const MORE = 20;

type Props = { customerId: string; first: CustomerConsents["history"]; zone: string };

/** Every change of consent, newest first. */
export function ConsentHistory({ customerId, first, zone }: Props) {
  const [items, setItems] = useState<readonly ConsentChange[]>(first.items);
  const [isPending, setPending] = useState(false);
  const loadMore = async () => {
    setPending(true);
    try {
      const { history } = await api("GET /api/customers/[id]/consents", {
        params: { id: customerId },
        query: { limit: MORE, offset: items.length },
      });
      setItems([...items, ...history.items.filter(({ id }) => items.every((one) => one.id !== id))]);
    } catch (error) {
      toast.danger(error instanceof Error ? error.message : "Couldn't load more changes. Try again.");
    } finally {
      setPending(false);
    }
  };
  if (items.length === 0) return <p className="mt-3 text-sm text-muted">No contact permission changes yet.</p>;
  return (
    <>
      <h3 className="mt-3 text-sm font-medium">History</h3>
      <ol className="mt-1 flex flex-col gap-1.5 text-sm">
        {items.map((change) => (
          <li key={change.id} className="wrap-anywhere">
            {formatConsentTitle(change)}
            <span className="tabular text-muted">
              {` · ${formatInstant(new Date(change.at), zone)} · ${formatChangeSource(change)}`}
            </span>
          </li>
        ))}
      </ol>
      {items.length < first.total && (
        <Button size="small" className="mt-2" isPending={isPending} onPress={() => void loadMore()}>
          Show more
        </Button>
      )}
    </>
  );
}
