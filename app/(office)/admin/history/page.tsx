import { History } from "lucide-react";
import { readSubjectNames } from "@/lib/history/read-subject-names";
import { DayFilter } from "@/components/history/day-filter";
import { buildChangeColumns } from "@/components/history/change-columns";
import { SettingsHeader } from "@/components/office/settings-header";
import { buildAddressWith } from "@/components/ui/fields/address";
import { DataTable } from "@/components/ui/table/data-table";
import { EmptyState } from "@/components/ui/states/empty-state";
import { FilterChips } from "@/components/ui/table/filter-chips";
import { TextLink } from "@/components/ui/link";
import { formatAction, toSentenceCase } from "@/lib/platform/changes/change-words";
import { listChangeKinds, listChanges } from "@/lib/platform/changes/list-changes";
import { getShortRefusal } from "@/lib/platform/changes/may-be-undone";
import { Id } from "@/lib/platform/shapes/call-shapes";
import { parseCursor } from "@/lib/platform/paging/cursor";
import { requireMember } from "@/lib/platform/session/require-member";
import { getDayAt, DayText } from "@/lib/platform/time/day";
import { listUsers } from "@/lib/users/list-users";

type Params = { who?: string | string[]; about?: string | string[]; record?: string; day?: string; after?: string };
type Props = { searchParams: Promise<Params> };

export const metadata = { title: "History" };

export default async function HistoryPage({ searchParams }: Props) {
  const who = await requireMember("history.view");
  const params = await searchParams;
  const address = { path: "/admin/history", params };
  const recordId = Id.safeParse(params.record).data ?? null;
  const { items, next } = await listChanges(who, {
    actorIds: [params.who ?? []].flat().filter((id) => Id.safeParse(id).success),
    subjectKinds: [params.about ?? []].flat(),
    recordId,
    day: DayText.safeParse(params.day).data ?? null,
    after: parseCursor(params.after),
  });
  const { items: users } = await listUsers(who, { includeDeleted: true });
  const kinds = await listChangeKinds(who);
  const isFiltered = Boolean(params.who ?? params.about ?? params.record ?? params.day);
  const names = new Map(users.map(({ id, fullName }) => [id, fullName]));
  const subjects = await readSubjectNames(
    who,
    items.map(({ subjectId }) => subjectId)
  );
  const refusals = new Map(items.map((change) => [change.id, getShortRefusal(change, who.now)]));
  return (
    <>
      <SettingsHeader title="Settings" context="All changes, newest first. Undo reverses a change." />
      <div className="mb-3 flex flex-wrap items-center gap-2">
        <FilterChips
          filters={[
            { param: "who", label: "User", options: users.map(({ id, fullName }) => ({ id, label: fullName })) },
            {
              param: "about",
              label: "Changed item",
              options: kinds.map((kind) => ({ id: kind, label: toSentenceCase(kind) })),
            },
          ]}
        />
        <DayFilter today={getDayAt(who.now, who.timeZone)} />
        {recordId && (
          <TextLink href={buildAddressWith(address, { record: null, after: null })}>Show all changes</TextLink>
        )}
      </div>
      <DataTable
        label="History"
        rows={items}
        rowId={(change) => change.id}
        rowName={(change) => formatAction(change.action)}
        columns={buildChangeColumns({ timeZone: who.timeZone, names, refusals, subjects })}
        {...(params.after ? { previousHref: buildAddressWith(address, { after: null }) } : {})}
        {...(next ? { nextHref: buildAddressWith(address, { after: next }) } : {})}
        empty={
          <EmptyState
            icon={<History aria-hidden />}
            title={isFiltered ? "No matching changes" : "No changes yet"}
            text={
              isFiltered
                ? "No changes match these filters. Clear the filters to see all changes."
                : "Changes to customers, jobs, appointments, invoices, payments, users, and settings appear here."
            }
          />
        }
      />
    </>
  );
}
