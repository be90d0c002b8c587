import { NotebookPen, Plus } from "lucide-react";
import { buildNoteColumns } from "@/components/customers/notes/note-columns";
import { NotePanel } from "@/components/customers/notes/note-panel";
import { formatStreet } from "@/components/customers/locations/place-text";
import { DataTable } from "@/components/ui/table/data-table";
import { EmptyState } from "@/components/ui/states/empty-state";
import { FilterChips } from "@/components/ui/table/filter-chips";
import { ButtonLink } from "@/components/ui/link";
import { getNoteName } from "@/lib/customers/notes/get-note-name";
import { followUpTypeList } from "@/lib/customers/notes/follow-up-type-list";
import type { Note } from "@/lib/customers/notes/note";
import { listNotesOfCustomer } from "@/lib/customers/notes/notes-of";
import { requireMember } from "@/lib/platform/session/require-member";
import { getDayAt } from "@/lib/platform/time/day";
import { listUsers } from "@/lib/users/list-users";
import { loadCustomer } from "../_sections/load-customer";

type Props = { params: Promise<{ id: string }>; searchParams: Promise<{ note?: string; show?: string }> };

export const metadata = { title: "Notes" };

export default async function CustomerNotesPage({ params, searchParams }: Props) {
  const who = await requireMember("jobs.view");
  const [{ id }, { note, show }] = await Promise.all([params, searchParams]);
  const { customer, locations } = await loadCustomer(who, id);
  const [{ items }, types, { items: users }] = await Promise.all([
    listNotesOfCustomer(who, id, show === "important"),
    who.db((db) => followUpTypeList.all(db)),
    listUsers(who, {}),
  ]);
  const canChange = who.permissions.has("jobs.change") && !customer.deleted;
  const base = `/customer/show/${id}/notes`;
  const edited = items.find((one) => one.id === note);
  return (
    <>
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <FilterChips
          filters={[{ param: "show", label: "Show", options: [{ id: "important", label: "Important only" }] }]}
        />
        {canChange && (
          <ButtonLink href={`${base}?note=new`} scroll={false} icon={<Plus aria-hidden />}>
            Add note
          </ButtonLink>
        )}
      </div>
      <DataTable
        label="Notes"
        rows={items}
        rowId={(one: Note) => one.id}
        rowName={getNoteName}
        columns={buildNoteColumns({
          timeZone: who.timeZone,
          today: getDayAt(who.now, who.timeZone),
          canChange,
          opensAppointments: who.permissions.has("schedule.all"),
          hasCustomer: false,
        })}
        {...(canChange ? { rowHref: (one: Note) => `${base}?note=${one.id}` } : {})}
        empty={
          <EmptyState
            icon={<NotebookPen aria-hidden />}
            title={show === "important" ? "No important notes" : "No notes yet"}
            text={
              canChange
                ? "Add notes for your team. Important notes also appear on the customer's jobs, appointments, and invoices."
                : "Notes about this customer appear here."
            }
          />
        }
      />
      {canChange && (note === "new" || edited) && (
        <NotePanel
          key={note}
          note={edited}
          customerId={id}
          closeHref={base}
          timeZone={who.timeZone}
          types={types}
          people={users
            .filter(({ isActive }) => isActive)
            .map(({ id: userId, fullName }) => ({ id: userId, fullName }))}
          locations={locations.map((place) => ({ id: place.id, label: place.locationName || formatStreet(place) }))}
        />
      )}
    </>
  );
}
