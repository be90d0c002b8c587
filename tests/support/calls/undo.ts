import { POST as undo } from "@/app/api/changes/[id]/undo/route";
import { undoChange } from "@/lib/history/undo-change";
import type { Who } from "@/lib/platform/session/who";
import { type Answer, send } from "./send";
import { requireValue } from "../required-values";

/** Undoes the change of an answered call, as the Undo of its toast does. */
export const undoCall = (as: { cookie: string }, { headers }: Pick<Answer, "headers">) =>
  send(undo, { as, params: { id: requireValue(headers.get("x-change-id"), "x-change-id") }, method: "POST" });

/**
 * Undoes the latest change of the business. Returns the id of the change that did it, or null when nothing had changed.
 */
export async function undoLatest(who: Who): Promise<string | null> {
  const latest = () => who.db((db) => db.changeSet.findFirstOrThrow({ orderBy: { id: "desc" } }));
  const { id: changeId } = await latest();
  if ((await who.db((db) => db.changeRow.count({ where: { changeId } }))) === 0) return null;
  await undoChange(who, changeId);
  return (await latest()).id;
}
