import { NotebookPen } from "lucide-react";
import { buildNoteColumns } from "@/components/customers/notes/note-columns";
import { NotePanel } from "@/components/customers/notes/note-panel";
import { ListSearch } from "@/components/office/lists/list-search";
import { buildAddressWith, readParam } from "@/components/ui/fields/address";
import { DataTable } from "@/components/ui/table/data-table";
import { EmptyState } from "@/components/ui/states/empty-state";
import { FilterChips } from "@/components/ui/table/filter-chips";
import { LinkTabs } from "@/components/ui/link-tabs";
import { PageHeader } from "@/components/ui/page-header";
import { getNoteName } from "@/lib/customers/notes/get-note-name";
import { followUpTypeList } from "@/lib/customers/notes/follow-up-type-list";
import { listNotes } from "@/lib/customers/notes/list-notes";
import { type Note, NOTE_TYPES, NoteType } from "@/lib/customers/notes/note";
import { pickIds } from "@/lib/platform/shapes/call-shapes";
import { formatTotal, SCREEN_PAGE } from "@/lib/platform/paging/cursor";
import { requireMember } from "@/lib/platform/session/require-member";
import { getDayAt } from "@/lib/platform/time/day";
import { listUsers } from "@/lib/users/list-users";

type Params = Record<string, string | string[] | undefined>;
type Props = { searchParams: Promise<Params> };

export const metadata = { title: "Notes" };

export default async function NotesPage({ searchParams }: Props) {
  const who = await requireMember("jobs.view");
  const params = await searchParams;
  const isAll = readParam(params, "show") === "all";
  const page = Math.max(1, Math.min(20, Number(readParam(params, "page")) || 1));
  const [userId] = pickIds([readParam(params, "who")]);
  const [typeId] = pickIds([readParam(params, "what")]);
  const query = {
    ...(isAll ? {} : { followUp: true }),
    term: readParam(params, "q").slice(0, 200),
    userId,
    followUpTypeId: typeId,
    type: NoteType.safeParse(readParam(params, "type")).data,
    limit: SCREEN_PAGE,
    offset: (page - 1) * SCREEN_PAGE,
  };
  const [{ items, total }, types, { items: users }] = await Promise.all([
    listNotes(who, query),
    who.db((db) => followUpTypeList.all(db)),
    listUsers(who, {}),
  ]);
  const people = users.filter(({ isActive }) => isActive);
  const address = { path: "/notes", params };
  const canChange = who.permissions.has("jobs.change");
  const edited = canChange ? items.find(({ id }) => id === readParam(params, "note")) : undefined;
  const isFiltered = Boolean(query.term || userId || typeId || query.type);
  return (
    <>
      <PageHeader
        title="Notes"
        context={isAll ? "Notes on customers, jobs, and appointments" : "Notes to follow up, by due date"}
        tabs={
          <LinkTabs
            label="Notes"
            tabs={[
              { href: "/notes", label: "To follow up" },
              { href: "/notes?show=all", label: "All notes" },
            ]}
            current={isAll ? "/notes?show=all" : "/notes"}
          />
        }
      />
      <div className="mb-3 flex flex-wrap items-center gap-3">
        <ListSearch label="Search notes" placeholder="Note or customer" />
        <FilterChips
          filters={[
            {
              param: "who",
              label: "Assigned to",
              options: people.map(({ id, fullName }) => ({ id, label: fullName })),
            },
            ...(types.length > 0
              ? [
                  {
                    param: "what",
                    label: "Follow-up type",
                    options: types.map(({ id, name }) => ({ id, label: name })),
                  },
                ]
              : []),
            ...(isAll
              ? [
                  {
                    param: "type",
                    label: "About",
                    options: NOTE_TYPES.map((id) => ({
                      id,
                      label: id === "phone" ? "Call" : id.charAt(0).toUpperCase() + id.slice(1),
                    })),
                  },
                ]
              : []),
          ]}
        />
      </div>
      <DataTable
        label="Notes"
        rows={items}
        rowId={(note: Note) => note.id}
        rowName={getNoteName}
        columns={buildNoteColumns({
          timeZone: who.timeZone,
          today: getDayAt(who.now, who.timeZone),
          canChange,
          opensAppointments: who.permissions.has("schedule.all"),
        })}
        {...(canChange ? { rowHref: (note: Note) => buildAddressWith(address, { note: note.id }) } : {})}
        {...(page > 1 ? { previousHref: buildAddressWith(address, { page: String(page - 1) }) } : {})}
        {...(page * SCREEN_PAGE < total && page < 20
          ? { nextHref: buildAddressWith(address, { page: String(page + 1) }) }
          : {})}
        summary={formatTotal(total, "note")}
        empty={
          isFiltered ? (
            <EmptyState
              icon={<NotebookPen aria-hidden />}
              title="No matching notes"
              text="Try a different search or fewer filters."
            />
          ) : isAll ? (
            <EmptyState
              icon={<NotebookPen aria-hidden />}
              title="No notes yet"
              text="Notes you add to customers, jobs, and appointments appear here."
            />
          ) : (
            <EmptyState
              icon={<NotebookPen aria-hidden />}
              title="No follow-ups"
              text="Notes with a follow-up date appear here until they're marked done."
            />
          )
        }
      />
      {edited && (
        <NotePanel
          key={edited.id}
          note={edited}
          closeHref={buildAddressWith(address, { note: null })}
          timeZone={who.timeZone}
          types={types}
          people={people.map(({ id, fullName }) => ({ id, fullName }))}
          locations={[]}
        />
      )}
    </>
  );
}
