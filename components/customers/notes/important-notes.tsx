import { TriangleAlert } from "lucide-react";
import type { Note } from "@/lib/customers/notes/note";
import { formatDate } from "@/lib/platform/time/format-time";

/** The important notes. Renders nothing without any. */
export function ImportantNotes({ notes, timeZone }: { notes: readonly Note[]; timeZone: string }) {
  if (notes.length === 0) return null;
  return (
    <section aria-label="Important notes" className="rounded-card bg-warning-soft px-4 py-3 text-warning-ink">
      <ul className="flex flex-col gap-2">
        {notes.map((note) => (
          <li key={note.id} className="flex gap-2">
            <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
            <span className="min-w-0 break-words whitespace-pre-line">
              {note.title && <strong>{note.title}: </strong>}
              {note.body}
              <span className="ml-2 text-sm">
                {note.userAccountCreated?.fullName ?? "System"}, {formatDate(new Date(note.dateCreated), timeZone)}
              </span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
