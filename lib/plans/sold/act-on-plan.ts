import "server-only";
import { recordChange } from "@/lib/platform/changes/record-change";
import type { SoldPlan, Prisma } from "@/lib/platform/database/generated/client";
import type { Transaction } from "@/lib/platform/database/tenant";
import { conflict } from "@/lib/platform/http/refusal";
import type { Who } from "@/lib/platform/session/who";
import { addDays, type Day, dayAt, dayFromDatabase, dayToDatabase } from "@/lib/platform/time/days";
import { askToCharge } from "../charges/ask-to-charge";
import { firstPeriodFrom } from "../charges/charge-days";
import { writePromises } from "../promises/write-promises";
import { plansById } from "../templates/list-plans";
import { lockRecurrence, requirePlans, rhythmOf, termOf } from "./lock-recurrence";
import type { PlanAct, Recurrence } from "./recurrence-shapes";
import { type RecurrenceState, recurrenceState } from "./recurrence-state";
import { lastDayAfter, namedPlan, refuseDouble } from "./save-sold-plan";
import { getRecurrence } from "./select-recurrences";

type Act = PlanAct["act"];

/** The statuses in which each action is allowed, and its name in the history. */
const ACTS: Record<Act, { from: readonly RecurrenceState[]; action: string }> = {
  pause: { from: ["active", "upcoming"], action: "plan.paused" },
  resume: { from: ["paused"], action: "plan.resumed" },
  cancel: { from: ["active", "upcoming", "paused", "expired"], action: "plan.canceled" },
  renew: { from: ["active", "upcoming", "expired"], action: "plan.renewed" },
  archive: { from: ["active", "upcoming", "paused", "expired", "canceled"], action: "plan.archived" },
  unarchive: { from: ["archived"], action: "plan.unarchived" },
};

/**
 * Pauses, resumes, cancels, renews, archives, or unarchives a sold plan. Periods that came due while it was paused or
 * archived are not charged later. Our addition: maintenancePlans.actOnCustomerPlan.
 */
export async function actOnPlan(who: Who, id: string, { act, version }: PlanAct): Promise<Recurrence> {
  await requirePlans(who);
  return who.db(async (db) => {
    const sold = await lockRecurrence(who, db, id, version);
    const state = stateOf(who, sold);
    if (!ACTS[act].from.includes(state)) throw conflict("plan_state", `This plan is ${state}.`, { status: state });
    if (act === "unarchive" && !sold.canceledAt) await refuseAnother(who, db, sold, termOf(sold));
    const data = act === "renew" ? await renewed(who, db, sold) : changeOf(who, sold, act);
    const where = { businessId_id: { businessId: who.businessId, id } };
    await db.soldPlan.update({ where, data: { ...data, version: { increment: 1 } } });
    recordChange(who, db, { action: ACTS[act].action, subjectKind: "plan", subjectId: id });
    await askToCharge(who, db);
    return getRecurrence(who, id);
  });
}

/** Returns the plan's status today. */
function stateOf(who: Who, sold: SoldPlan): RecurrenceState {
  const { pausedAt, canceledAt, archivedAt } = sold;
  const marks = { isPaused: pausedAt !== null, isCanceled: canceledAt !== null, isArchived: archivedAt !== null };
  return recurrenceState({ ...termOf(sold), ...marks }, dayAt(who.now, who.timeZone));
}

function changeOf(who: Who, sold: SoldPlan, act: Exclude<Act, "renew">): Prisma.SoldPlanUpdateInput {
  const today = dayAt(who.now, who.timeZone);
  switch (act) {
    case "pause":
      return { pausedAt: who.now };
    case "resume":
      return { pausedAt: null, ...chargedFrom(sold, today) };
    case "cancel":
      return { canceledAt: who.now };
    case "archive":
      return { archivedAt: who.now };
    case "unarchive":
      return { archivedAt: null, ...chargedFrom(sold, today) };
  }
}

/** Resumes the charges with the first period on or after a day. */
function chargedFrom(sold: SoldPlan, day: Day): { nextChargeOn?: Date } {
  const rhythm = rhythmOf(sold);
  if (!rhythm || !sold.nextChargeOn || dayFromDatabase(sold.nextChargeOn) >= day) return {};
  return { nextChargeOn: dayToDatabase(firstPeriodFrom(rhythm, day)) };
}

/** Throws 409 when the location got the same plan for that time meanwhile. */
async function refuseAnother(who: Who, db: Transaction, sold: SoldPlan, term: { startOn: Day; endOn: Day }) {
  const { id: changed, locationId, planId } = sold;
  await refuseDouble(who, db, await namedPlan(who, planId), { locationId, changed }, term);
}

/** Adds a term after the current one. If that ended before today, the new one begins today. */
async function renewed(who: Who, db: Transaction, sold: SoldPlan): Promise<Prisma.SoldPlanUpdateInput> {
  const plan = (await plansById(who, [sold.planId])).get(sold.planId);
  const today = dayAt(who.now, who.timeZone);
  const after = addDays(termOf(sold).endOn, 1);
  const startOn = after < today ? today : after;
  const endOn = lastDayAfter(startOn, plan?.duration ?? 12);
  await refuseAnother(who, db, sold, { startOn, endOn });
  if (plan) await writePromises(who, db, sold, plan, { startOn, endOn });
  return { endOn: dayToDatabase(endOn), ...(after < today ? chargedFrom(sold, today) : {}) };
}
