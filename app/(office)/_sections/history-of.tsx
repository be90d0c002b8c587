import { RecordHistory } from "@/components/history/record-history";
import { actionText, UNDONE } from "@/lib/platform/changes/change-words";
import { listChanges } from "@/lib/platform/changes/list-changes";
import { shortRefusal } from "@/lib/platform/changes/may-be-undone";
import { rowLines } from "@/lib/platform/changes/row-lines";
import { actingUserId, type Who } from "@/lib/platform/session/who";
import { formatDate, formatTime } from "@/lib/platform/time/format-time";
import { listUsers } from "@/lib/users/list-users";

const SHOWN = 5;

/** The latest changes of a record; what others did, an administrator takes back. */
export async function HistoryOf({ who, recordId }: { who: Who; recordId: string }) {
  const asked = { recordId, take: SHOWN, actorIds: [], subjectKinds: [], day: null, after: null };
  const { items } = await listChanges(who, asked);
  const { items: users } = items.length > 0 ? await listUsers(who, { includeDeleted: true }) : { items: [] };
  const names = new Map(users.map(({ id, fullName }) => [id, fullName]));
  const isAdmin = who.permissions.has("settings.manage");
  const changes = items.map((change) => ({
    id: change.id,
    name: actionText(change.action),
    byline: `${change.actorName}, ${formatDate(change.at, who.timeZone)} ${formatTime(change.at, who.timeZone)}`,
    lines: rowLines(change, { timeZone: who.timeZone, names }),
    more: change.rowCount - change.rows.length,
    isUndone: change.isUndone,
    isRedo: change.action === UNDONE,
    mayUndo:
      !change.isUndone &&
      shortRefusal(change, who.now) === null &&
      (isAdmin || change.actorUserId === actingUserId(who)) &&
      (change.permission === null || who.permissions.has(change.permission as never)),
  }));
  return <RecordHistory changes={changes} allHref={isAdmin ? `/admin/history?record=${recordId}` : null} />;
}
