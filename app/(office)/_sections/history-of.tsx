import { undoAsks } from "@/components/history/change-columns";
import { RecordHistory } from "@/components/history/record-history";
import { subjectNames } from "@/lib/history/subject-names";
import { actionText, actorText, sentenceCase, UNDONE } from "@/lib/platform/changes/change-words";
import { listChanges } from "@/lib/platform/changes/list-changes";
import { shortRefusal } from "@/lib/platform/changes/may-be-undone";
import { peopleIn, rowLines } from "@/lib/platform/changes/row-lines";
import { actingUserId, hasStored, type Who } from "@/lib/platform/session/who";
import { formatDate, formatTime } from "@/lib/platform/time/format-time";

const SHOWN = 5;

/**
 * The latest changes of a record with its own values only, because a viewer may not see other records that changed
 * along with it. Administrators undo the changes of others.
 */
export async function HistoryOf({ who, recordId }: { who: Who; recordId: string }) {
  const asked = { recordId, take: SHOWN, hasItsRowsOnly: true, actorIds: [], subjectKinds: [], day: null, after: null };
  const { items } = await listChanges(who, asked);
  const people = await subjectNames(who, items.flatMap(peopleIn));
  const names = new Map([...people].map(([id, { name }]) => [id, name]));
  const isAdmin = who.permissions.has("history.view");
  const changes = items.map((change) => ({
    id: change.id,
    name: actionText(change.action),
    byline: `${change.actorUserId ? actorText(change.actorName, change.actorNameToday) : sentenceCase(change.actorName)}, ${formatDate(change.at, who.timeZone)} ${formatTime(change.at, who.timeZone)}`,
    lines: rowLines(change, { timeZone: who.timeZone, names }),
    rowCount: change.rowCount,
    isUndone: change.isUndone,
    asks: undoAsks(change.action),
    isRedo: change.action === UNDONE,
    mayUndo:
      !change.isUndone &&
      shortRefusal(change, who.now) === null &&
      (isAdmin || change.actorUserId === actingUserId(who)) &&
      (change.permission === null || hasStored(who, change.permission)),
  }));
  return <RecordHistory changes={changes} allHref={isAdmin ? `/admin/history?record=${recordId}` : null} />;
}
