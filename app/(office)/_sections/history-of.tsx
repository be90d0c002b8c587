import { undoAsks } from "@/components/history/change-columns";
import { RecordHistory } from "@/components/history/record-history";
import { readSubjectNames } from "@/lib/history/read-subject-names";
import { formatAction, formatActor, toSentenceCase, UNDONE } from "@/lib/platform/changes/change-words";
import { listChanges } from "@/lib/platform/changes/list-changes";
import { getShortRefusal } from "@/lib/platform/changes/may-be-undone";
import { listPeopleIds, listRowLines } from "@/lib/platform/changes/list-row-lines";
import { getActingUserId, hasStoredPermission, type Who } from "@/lib/platform/session/who";
import { formatInstant } from "@/lib/platform/time/format-time";

const MAX_SHOWN = 5;

/**
 * The latest changes of a record with its own values only, because a viewer may not see other records that changed
 * along with it. Administrators undo the changes of others.
 */
export async function HistoryOf({ who, recordId }: { who: Who; recordId: string }) {
  const query = {
    recordId,
    take: MAX_SHOWN,
    hasItsRowsOnly: true,
    actorIds: [],
    subjectKinds: [],
    day: null,
    after: null,
  };
  const { items } = await listChanges(who, query);
  const people = await readSubjectNames(who, items.flatMap(listPeopleIds));
  const names = new Map([...people].map(([id, { name }]) => [id, name]));
  const isAdmin = who.permissions.has("history.view");
  const changes = items.map((change) => ({
    id: change.id,
    name: formatAction(change.action),
    byline: `${change.actorUserId ? formatActor(change.actorName, change.actorNameToday) : toSentenceCase(change.actorName)}, ${formatInstant(change.at, who.timeZone)}`,
    lines: listRowLines(change, { timeZone: who.timeZone, names }),
    rowCount: change.rowCount,
    isUndone: change.isUndone,
    undoWarning: undoAsks(change.action),
    isRedo: change.action === UNDONE,
    mayUndo:
      !change.isUndone &&
      getShortRefusal(change, who.now) === null &&
      (isAdmin || change.actorUserId === getActingUserId(who)) &&
      (change.permission === null || hasStoredPermission(who, change.permission)),
  }));
  return <RecordHistory changes={changes} allHref={isAdmin ? `/admin/history?record=${recordId}` : null} />;
}
