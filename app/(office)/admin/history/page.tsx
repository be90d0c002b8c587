import { History } from "lucide-react";
import { auditColumns } from "@/components/office/audit-columns";
import { SettingsHeader } from "@/components/office/settings-header";
import { addressWith } from "@/components/ui/address";
import { DataTable } from "@/components/ui/data-table";
import { EmptyState } from "@/components/ui/empty-state";
import { FilterChips } from "@/components/ui/filter-chips";
import { sentenceCase } from "@/lib/platform/audit/audit-words";
import { listAudit, listAuditKinds } from "@/lib/platform/audit/list-audit";
import { Id } from "@/lib/platform/http/call-shapes";
import { readCursor } from "@/lib/platform/paging/cursor";
import { requireMember } from "@/lib/platform/session/page-session";
import { listUsers } from "@/lib/users/list-users";

type Props = { searchParams: Promise<{ who?: string | string[]; about?: string | string[]; after?: string }> };

export const metadata = { title: "History" };

export default async function HistoryPage({ searchParams }: Props) {
  const who = await requireMember("settings.manage");
  const params = await searchParams;
  const address = { path: "/admin/history", params };
  const actorIds = [params.who ?? []].flat().filter((id) => Id.safeParse(id).success);
  const { items, next } = await listAudit(who, {
    actorIds,
    subjectKinds: [params.about ?? []].flat(),
    after: readCursor(params.after),
  });
  const { items: users } = await listUsers(who, { includeDeleted: true });
  const kinds = await listAuditKinds(who);
  return (
    <>
      <SettingsHeader
        title="Settings"
        context="Who changed what, newest first. Nothing here can be changed or deleted"
      />
      <div className="mb-3">
        <FilterChips
          filters={[
            { param: "who", label: "Who", options: users.map(({ id, fullName }) => ({ id, label: fullName })) },
            { param: "about", label: "About", options: kinds.map((kind) => ({ id: kind, label: sentenceCase(kind) })) },
          ]}
        />
      </div>
      <DataTable
        label="History"
        rows={items}
        rowId={(entry) => entry.id}
        rowName={(entry) => entry.action}
        columns={auditColumns(who.timeZone)}
        {...(params.after ? { previousHref: addressWith(address, { after: null }) } : {})}
        {...(next ? { nextHref: addressWith(address, { after: next }) } : {})}
        empty={
          <EmptyState
            icon={<History aria-hidden />}
            title={params.who || params.about ? "Nothing fits" : "Nothing has been changed yet"}
            text="Every change of customers, jobs, appointments, invoices, payments, users and settings shows here."
          />
        }
      />
    </>
  );
}
