import type { Column } from "@/components/ui/table/data-table-head";
import { Person } from "@/components/ui/avatar";
import { RecordLink } from "@/components/ui/link";
import type { SubjectName } from "@/lib/history/read-subject-names";
import { formatAction, formatActor, toSentenceCase, UNDONE } from "@/lib/platform/changes/change-words";
import { type RowLine, listRowLines } from "@/lib/platform/changes/list-row-lines";
import type { ListedChange } from "@/lib/platform/changes/list-changes";
import { formatTotal } from "@/lib/platform/paging/cursor";
import { formatInstant } from "@/lib/platform/time/format-time";
import { UndoChangeButton } from "./undo-change-button";

const MAX_SHOWN = 4;

const GOES_ON =
  "The plan's billing resumes. If a new billing period has started, the customer is billed within the hour.";

/** The warnings that come before undoing such a change. */
const UNDO_NOTES: Partial<Record<string, string>> = {
  "plan.paused": `${GOES_ON} To skip that period, resume the plan instead.`,
  "plan.canceled": GOES_ON,
  "plan.archived": `${GOES_ON} To skip that period, restore the plan instead.`,
  "customer.merged":
    "Jobs and invoices that move back keep any updates made since the merge. Everything else stays with the merged customer.",
};

export const undoAsks = (action: string): string | undefined => UNDO_NOTES[action];

type ChangeColumnOptions = {
  timeZone: string;
  names: ReadonlyMap<string, string>;
  refusals: ReadonlyMap<string, string | null>;
  /** The names of the changed records. */
  subjects: ReadonlyMap<string, SubjectName>;
};

/** Returns the columns of the history: time, user, change, previous and new values, and Undo. */
export function buildChangeColumns({
  timeZone,
  names,
  refusals,
  subjects,
}: ChangeColumnOptions): Column<ListedChange>[] {
  return [
    {
      id: "at",
      label: "Date",
      width: "11rem",
      cell: ({ at }) => <span className="tabular whitespace-nowrap">{formatInstant(at, timeZone)}</span>,
    },
    {
      id: "actor",
      label: "User",
      width: "12rem",
      cell: (change) =>
        change.actorUserId ? (
          <Person id={change.actorUserId} name={formatActor(change.actorName, change.actorNameToday)} />
        ) : (
          <span className="text-muted">{toSentenceCase(change.actorName)}</span>
        ),
    },
    {
      id: "action",
      label: "Change",
      width: "15rem",
      cell: ({ action, subjectId }) => <What action={action} subject={subjects.get(subjectId)} />,
    },
    {
      id: "changes",
      label: "Details",
      cell: (change) => (
        <Lines lines={listRowLines(change, { timeZone, names })} more={change.rowCount - change.rows.length} />
      ),
    },
    {
      id: "undo",
      label: "Undo",
      width: "9rem",
      cell: (change) => {
        const refusal = change.isUndone ? "Undone" : refusals.get(change.id);
        if (refusal) return <span className="text-muted">{refusal}</span>;
        return (
          <UndoChangeButton
            id={change.id}
            name={formatAction(change.action)}
            isRedo={change.action === UNDONE}
            rowCount={change.rowCount}
            warning={undoAsks(change.action)}
          />
        );
      },
    },
  ];
}

function What({ action, subject }: { action: string; subject: SubjectName | undefined }) {
  return (
    <span className="flex min-w-0 flex-col py-1.5 md:text-left">
      <span>{formatAction(action)}</span>
      {subject?.href ? (
        <RecordLink href={subject.href}>{subject.name}</RecordLink>
      ) : (
        subject && <span className="text-muted">{subject.name}</span>
      )}
    </span>
  );
}

export function Lines({ lines, more }: { lines: RowLine[]; more: number }) {
  if (lines.length === 0) return <span className="text-muted">–</span>;
  return (
    <ul className="flex min-w-0 flex-col py-1.5 [overflow-wrap:anywhere] whitespace-normal md:text-left">
      {lines.slice(0, MAX_SHOWN).map((line, n) => (
        <li key={n} className="break-words">
          <Line {...line} />
        </li>
      ))}
      {(lines.length > MAX_SHOWN || more > 0) && (
        <li>
          <details>
            <summary className="cursor-pointer text-link">{Math.max(0, lines.length - MAX_SHOWN) + more} more</summary>
            {lines.slice(MAX_SHOWN).map((line, n) => (
              <p key={n} className="break-words">
                <Line {...line} />
              </p>
            ))}
            {more > 0 && <p className="text-muted">{`And ${formatTotal(more, "more update")}.`}</p>}
          </details>
        </li>
      )}
    </ul>
  );
}

function Line({ field, before, after }: RowLine) {
  return (
    <>
      <span className="text-muted">{field}:</span> {before !== "–" && <del className="text-muted">{before}</del>}{" "}
      {after !== "–" && after}
    </>
  );
}
