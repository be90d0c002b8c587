import type { Column } from "@/components/ui/data-table-head";
import { Person } from "@/components/ui/avatar";
import type { AuditEntry } from "@/lib/platform/database/generated/client";
import { actionText, fieldChanges, sentenceCase } from "@/lib/platform/audit/audit-words";
import { formatDate, formatTime } from "@/lib/platform/time/format-time";

const SHOWN = 4;

/** The columns of the history: when, who, what, and the values before and after. */
export function auditColumns(timeZone: string): Column<AuditEntry>[] {
  return [
    {
      id: "at",
      label: "When",
      width: "11rem",
      cell: ({ at }) => (
        <span className="tabular whitespace-nowrap">{`${formatDate(at, timeZone)} ${formatTime(at, timeZone)}`}</span>
      ),
    },
    {
      id: "actor",
      label: "Who",
      width: "12rem",
      cell: (entry) =>
        entry.actorUserId ? (
          <Person id={entry.actorUserId} name={entry.actorName} />
        ) : (
          <span className="text-muted">{sentenceCase(entry.actorName)}</span>
        ),
    },
    { id: "action", label: "What", width: "14rem", cell: ({ action }) => actionText(action) },
    { id: "changes", label: "Values", cell: (entry) => <Changes entry={entry} timeZone={timeZone} /> },
  ];
}

function Changes({ entry, timeZone }: { entry: AuditEntry; timeZone: string }) {
  const changes = fieldChanges(entry.before, entry.after, timeZone);
  if (changes.length === 0) return <span className="text-muted">–</span>;
  return (
    <ul className="flex min-w-0 flex-col py-1.5 [overflow-wrap:anywhere] md:text-left">
      {changes.slice(0, SHOWN).map(({ field, before, after }) => (
        <li key={field} className="break-words">
          <span className="text-muted">{field}:</span>{" "}
          {entry.before && before !== "–" && <del className="text-muted">{before}</del>} {after}
        </li>
      ))}
      {changes.length > SHOWN && (
        <li>
          <details>
            <summary className="cursor-pointer text-link">{changes.length - SHOWN} more</summary>
            {changes.slice(SHOWN).map(({ field, before, after }) => (
              <p key={field} className="break-words">
                <span className="text-muted">{field}:</span>{" "}
                {entry.before && before !== "–" && <del className="text-muted">{before}</del>} {after}
              </p>
            ))}
          </details>
        </li>
      )}
    </ul>
  );
}
