import { Signature } from "lucide-react";
import { FollowApplications } from "@/components/financing/applications/follow-applications";
import { buildAuthorizationColumns } from "@/components/financing/authorizations/authorization-columns";
import { buildAddressWith, readPage } from "@/components/ui/fields/address";
import { ButtonLink } from "@/components/ui/link";
import { EmptyState } from "@/components/ui/states/empty-state";
import { DataTable } from "@/components/ui/table/data-table";
import { listAuthorizations } from "@/lib/financing/authorizations/get-authorization";
import { formatTotal, SCREEN_PAGE } from "@/lib/platform/paging/cursor";
import { requireMember } from "@/lib/platform/session/require-member";
import { FinancingPage } from "../_sections/financing-page";

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export const metadata = { title: "Financing authorizations" };

export default async function FinancingAuthorizationsPage({ searchParams }: Props) {
  const who = await requireMember("financing.act");
  const params = await searchParams;
  const page = readPage(params);
  const { items, total } = await listAuthorizations(who, { limit: SCREEN_PAGE, offset: (page - 1) * SCREEN_PAGE });
  const address = { path: "/financing/authorizations", params };
  return (
    <FinancingPage who={who} context="Purchase authorizations, newest first">
      <FollowApplications businessId={who.businessId} />
      <DataTable
        label="Authorizations"
        columns={buildAuthorizationColumns(who.timeZone)}
        rows={items}
        rowId={({ id }) => id}
        rowName={({ customerName, purchaseAmount }) => `${customerName}, ${purchaseAmount}`}
        {...(page > 1 ? { previousHref: buildAddressWith(address, { page: page > 2 ? String(page - 1) : null }) } : {})}
        {...(total > page * SCREEN_PAGE ? { nextHref: buildAddressWith(address, { page: String(page + 1) }) } : {})}
        summary={formatTotal(total, "authorization")}
        empty={
          <EmptyState
            icon={<Signature aria-hidden />}
            title="No authorizations yet"
            text="After Synchrony approves a customer, send them an authorization for the purchase."
            action={<ButtonLink href="/financing/synchrony">Go to Synchrony</ButtonLink>}
          />
        }
      />
    </FinancingPage>
  );
}
