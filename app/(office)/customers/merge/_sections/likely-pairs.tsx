import { Users } from "lucide-react";
import { NotTheSameButton } from "@/components/customers/merge/not-the-same-button";
import { Badge } from "@/components/ui/badge";
import { Card } from "@/components/ui/card";
import { ButtonLink, RecordLink } from "@/components/ui/link";
import { EmptyState } from "@/components/ui/states/empty-state";
import { Pagination } from "@/components/ui/table/pagination";
import type { CustomerSummary } from "@/lib/customers/records/customer";
import { type LikelyPair, listLikelyPairs } from "@/lib/customers/merge/list-likely-pairs";
import { formatNumber } from "@/lib/platform/format/format-count";
import { formatMainPhone } from "@/lib/platform/format/get-main-phone";
import type { Who } from "@/lib/platform/session/who";

const SIZE = 20;

const REASONS: Record<LikelyPair["same"][number], string> = {
  phone: "Same phone",
  email: "Same email",
  address: "Same address",
  name: "Similar name, same ZIP",
};

/** Likely duplicate customers, the likeliest first, with the reasons. */
export async function LikelyPairs({ who, page }: { who: Who; page: number }) {
  const offset = Math.max(0, Math.min(1000, page - 1)) * SIZE;
  const { items, total } = await listLikelyPairs(who, { limit: SIZE, offset });
  const summary = `${formatNumber(offset + 1)}–${formatNumber(offset + items.length)} of ${formatNumber(total)}`;
  const buildPageAddress = (number: number) => `/customers/merge?page=${number}`;
  return (
    <Card title="Likely duplicates" isFlush>
      {items.length === 0 ? (
        <EmptyState
          icon={<Users aria-hidden />}
          title="No likely duplicates"
          text="Customers with the same phone, email, or address, or a similar name in the same ZIP code, appear here."
        />
      ) : (
        <>
          <ul className="divide-y divide-line">
            {items.map((pair) => (
              <Pair key={pair.customers.map(({ id }) => id).join(" ")} pair={pair} />
            ))}
          </ul>
          <Pagination
            summary={summary}
            {...(offset > 0 ? { previousHref: buildPageAddress(page - 1) } : {})}
            {...(offset + items.length < total ? { nextHref: buildPageAddress(page + 1) } : {})}
          />
        </>
      )}
    </Card>
  );
}

function Pair({ pair: { customers, same } }: { pair: LikelyPair }) {
  const [one, other] = customers;
  const names = `${one.fullName} and ${other.fullName}`;
  return (
    <li className="grid items-center gap-x-4 gap-y-3 px-4 py-3 md:grid-cols-[1fr_1fr_auto]">
      <PairCustomer customer={one} />
      <PairCustomer customer={other} />
      <div className="flex flex-wrap items-center gap-2 md:justify-end">
        <NotTheSameButton customerIds={[one.id, other.id]} names={names} />
        <ButtonLink size="small" href={`/customers/merge?id=${one.id}&id=${other.id}`} aria-label={`Compare ${names}`}>
          Compare
        </ButtonLink>
      </div>
      <div className="flex flex-wrap gap-1 md:col-span-3">
        {same.map((reason) => (
          <Badge key={reason} tone={reason === "name" ? "neutral" : "info"}>
            {REASONS[reason]}
          </Badge>
        ))}
      </div>
    </li>
  );
}

function PairCustomer({ customer }: { customer: CustomerSummary }) {
  const { id, fullName, email, location } = customer;
  const place = location && [location.address, location.city, location.zip].filter(Boolean).join(", ");
  return (
    <div className="min-w-0">
      <RecordLink href={`/customer/show/${id}`} className="break-words">
        {fullName}
      </RecordLink>
      <p className="break-words text-muted">{[formatMainPhone(customer), email].filter(Boolean).join(" · ")}</p>
      {place && <p className="break-words text-muted">{place}</p>}
    </div>
  );
}
