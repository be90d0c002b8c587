import { Card } from "@/components/ui/card";
import { TextLink } from "@/components/ui/link";
import type { RowLine } from "@/lib/platform/changes/list-row-lines";
import { Lines } from "./change-columns";
import { UndoChangeButton } from "./undo-change-button";

export type RecordChange = {
  id: string;
  /** The change with its user and time. */
  name: string;
  byline: string;
  lines: RowLine[];
  isUndone: boolean;
  isRedo: boolean;
  rowCount: number;
  mayUndo: boolean;
  /** The warning before it is undone. */
  undoWarning: string | undefined;
};

type Props = { changes: readonly RecordChange[]; allHref: string | null };

/** The latest changes of the record on this page, with Undo for the user's own. Renders nothing without changes. */
export function RecordHistory({ changes, allHref }: Props) {
  if (changes.length === 0) return null;
  return (
    <Card title="History" actions={allHref && <TextLink href={allHref}>Show all</TextLink>}>
      <ul className="flex flex-col divide-y divide-line">
        {changes.map(({ id, name, byline, lines, isUndone, isRedo, rowCount, mayUndo, undoWarning }) => (
          <li key={id} className="flex flex-col gap-1 py-2">
            <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <span className="min-w-0 flex-1 font-medium">{name}</span>
              {isUndone && <span className="text-sm text-muted">Undone</span>}
              {mayUndo && (
                <UndoChangeButton id={id} name={name} isRedo={isRedo} rowCount={rowCount} warning={undoWarning} />
              )}
            </div>
            {lines.length > 0 && <Lines lines={lines} more={0} />}
            <span className="text-sm text-muted">{byline}</span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
