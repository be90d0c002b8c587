"use client";

import { TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { Button } from "@/components/ui/button";
import { TextLink } from "@/components/ui/link";
import { formatList } from "@/lib/platform/format/format-list";
import { formatMainPhone } from "@/lib/platform/format/get-main-phone";
import type { DuplicateCustomer } from "./use-duplicates";

type Props = {
  duplicates: readonly DuplicateCustomer[];
  onUse?: ((customer: DuplicateCustomer["customer"]) => void) | undefined;
};

const words = { phone: "phone number", email: "email", address: "address" } as const;

/** Formats the matches, for example "same phone number and address". */
export function formatMatches(same: DuplicateCustomer["same"]): string {
  return `same ${formatList(same.map((each) => words[each]))}`;
}

/** Records that may be duplicates. It is only a hint and does not block saving. */
export function SameDataHint({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="flex gap-2.5 rounded-control bg-warning-soft px-3 py-2.5 text-warning-ink">
      <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
      <div className="min-w-0 flex-1">
        <p className="font-medium">{title}</p>
        <ul className="mt-1 flex flex-col gap-1">{children}</ul>
      </div>
    </div>
  );
}

/** Warns before saving about customers who may be the same. */
export function DuplicateWarning({ duplicates, onUse }: Props) {
  const title = duplicates.length === 1 ? "Possible duplicate customer" : "Possible duplicate customers";
  return (
    <div role="status" className="empty:hidden">
      {duplicates.length > 0 && (
        <SameDataHint title={title}>
          {duplicates.map(({ customer, same }) => (
            <li key={customer.id} className="flex flex-wrap items-center gap-x-2">
              <TextLink href={`/customer/show/${customer.id}`} target="_blank" className="font-medium text-warning-ink">
                {customer.fullName}
              </TextLink>
              <span className="min-w-0 flex-1">
                {[formatMatches(same), formatDuplicateDetail(customer)].filter(Boolean).join(" · ")}
              </span>
              {onUse && (
                <Button size="small" onPress={() => onUse(customer)}>
                  Use this customer
                </Button>
              )}
            </li>
          ))}
        </SameDataHint>
      )}
    </div>
  );
}

const formatDuplicateDetail = (customer: DuplicateCustomer["customer"]): string =>
  [formatMainPhone(customer), customer.location?.city].filter(Boolean).join(", ");
