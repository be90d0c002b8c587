import "server-only";
import type { SoldPlan as SoldPlanRow, Prisma } from "@prisma/client";
import { recordChange } from "@/lib/platform/changes/record-change";
import { conflict } from "@/lib/platform/refusals/refusal";
import type { Transaction, Who } from "@/lib/platform/session/who";
import { addDays, type Day, getDayAt, dayFromDatabase, dayToDatabase } from "@/lib/platform/time/day";
import { queueCharging } from "../records/queue-charging";
import { findFirstPeriod } from "../records/rhythm";
import { writePromises } from "../promises/write-promises";
import { getPlansById } from "../templates/list-plans";
import { lockSoldPlan, requirePlans, getRhythm, getTerm } from "../records/lock-sold-plan";
import type { PlanAct, SoldPlan } from "../records/sold-plan";
import { type SoldPlanState, getSoldPlanState } from "../records/sold-plan-state";
import { getLastDayAfter, getPlanName, refuseDouble } from "./save-sold-plan";
import { getSoldPlan } from "./select-sold-plans";

type Act = PlanAct["act"];

/** The statuses in which each action is allowed, and its name in the history. */
const ACTS: Record<Act, { from: readonly SoldPlanState[]; action: string }> = {
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
export async function runPlanAction(who: Who, id: string, { act, version }: PlanAct): Promise<SoldPlan> {
  await requirePlans(who);
  return who.db(async (db) => {
    const sold = await lockSoldPlan(db, id, version);
    const state = getState(who, sold);
    if (!ACTS[act].from.includes(state))
      throw conflict("plan_state", `This plan is ${state}, so you can't ${act === "unarchive" ? "restore" : act} it.`, {
        status: state,
      });
    if (act === "unarchive" && !sold.canceledAt) await refuseAnother(db, sold, getTerm(sold));
    const data = act === "renew" ? await renewTerm(db, sold) : buildActionChange(who, sold, act);
    const where = { businessId_id: { businessId: who.businessId, id } };
    await db.soldPlan.update({ where, data: { ...data, version: { increment: 1 } } });
    recordChange(db, { action: ACTS[act].action, subjectKind: "plan", subjectId: id });
    await queueCharging(db);
    return getSoldPlan(who, id);
  });
}

/** Returns the plan's status today. */
function getState(who: Who, sold: SoldPlanRow): SoldPlanState {
  const { pausedAt, canceledAt, archivedAt } = sold;
  const marks = { isPaused: pausedAt !== null, isCanceled: canceledAt !== null, isArchived: archivedAt !== null };
  return getSoldPlanState({ ...getTerm(sold), ...marks }, getDayAt(who.now, who.timeZone));
}

function buildActionChange(who: Who, sold: SoldPlanRow, act: Exclude<Act, "renew">): Prisma.SoldPlanUpdateInput {
  const today = getDayAt(who.now, who.timeZone);
  switch (act) {
    case "pause":
      return { pausedAt: who.now };
    case "resume":
      return { pausedAt: null, ...resumeChargesFrom(sold, today) };
    case "cancel":
      return { canceledAt: who.now };
    case "archive":
      return { archivedAt: who.now };
    case "unarchive":
      return { archivedAt: null, ...resumeChargesFrom(sold, today) };
  }
}

/** Resumes the charges with the first period on or after a day. */
function resumeChargesFrom(sold: SoldPlanRow, day: Day): { nextChargeOn?: Date } {
  const rhythm = getRhythm(sold);
  if (!rhythm || !sold.nextChargeOn || dayFromDatabase(sold.nextChargeOn) >= day) return {};
  return { nextChargeOn: dayToDatabase(findFirstPeriod(rhythm, day)) };
}

/** Throws 409 when the location got the same plan for that time meanwhile. */
async function refuseAnother(db: Transaction, sold: SoldPlanRow, term: { startOn: Day; endOn: Day }) {
  const { id: changed, locationId, planId } = sold;
  await refuseDouble(db, await getPlanName(db.who, planId), { locationId, changed, term });
}

/** Adds a term after the current one. If that ended before today, the new one begins today. */
async function renewTerm(db: Transaction, sold: SoldPlanRow): Promise<Prisma.SoldPlanUpdateInput> {
  const { who } = db;
  const plan = (await getPlansById(who, [sold.planId])).get(sold.planId);
  const today = getDayAt(who.now, who.timeZone);
  const after = addDays(getTerm(sold).endOn, 1);
  const startOn = after < today ? today : after;
  const endOn = getLastDayAfter(startOn, plan?.duration ?? 12);
  await refuseAnother(db, sold, { startOn, endOn });
  if (plan) await writePromises(db, sold, { plan, term: { startOn, endOn } });
  return { endOn: dayToDatabase(endOn), ...(after < today ? resumeChargesFrom(sold, today) : {}) };
}
