import "server-only";
import { recordChange } from "@/lib/platform/changes/record-change";
import { invalid, notFound } from "@/lib/platform/refusals/refusal";
import { getActingUserId, type Who } from "@/lib/platform/session/who";
import { APPOINTMENT_VIEWS, type AppointmentViews, toViews } from "./appointment-views";

/**
 * Sets which views of the schedule a user sees, at least one. Left-out views stay. Source:
 * users.updateAppointmentViews.
 */
export function changeViews(who: Who, id: string, change: Partial<AppointmentViews>): Promise<AppointmentViews> {
  const { businessId } = who;
  return who.db(async (db) => {
    const where = { businessId_id: { businessId, id } };
    const before = await db.user.findUnique({ where, select: { hiddenViews: true } });
    if (!before) throw notFound("user");
    const views = { ...toViews(before.hiddenViews), ...change };
    const hiddenViews = APPOINTMENT_VIEWS.filter((view) => !views[view]);
    if (hiddenViews.length === APPOINTMENT_VIEWS.length)
      throw invalid({ appointmentViews: "Keep at least one schedule view." });
    await db.user.update({ where, data: { hiddenViews, version: { increment: 1 } } });
    recordChange(db, { action: "user.views", subjectKind: "user", subjectId: id });
    return views;
  });
}

/** Returns the views of the schedule that the current user sees. */
export async function loadOwnViews(who: Who): Promise<AppointmentViews> {
  const userId = getActingUserId(who);
  if (!userId) return toViews([]);
  const where = { businessId_id: { businessId: who.businessId, id: userId } };
  const { hiddenViews } = await who.db((db) => db.user.findUniqueOrThrow({ where, select: { hiddenViews: true } }));
  return toViews(hiddenViews);
}
