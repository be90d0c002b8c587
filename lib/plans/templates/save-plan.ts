import "server-only";
import type { MaintenancePlanContact } from "@prisma/client";
import { lockRow } from "@/lib/platform/database/lock-row";
import { recordChange } from "@/lib/platform/changes/record-change";
import { changePhone } from "@/lib/platform/format/change-phone";
import { detectContentType } from "@/lib/platform/files/file-rule";
import { storeFile, type Upload } from "@/lib/platform/files/store-file";
import { conflict, invalid, notFound } from "@/lib/platform/refusals/refusal";
import { refuseStale } from "@/lib/platform/http/refuse-stale";
import type { Transaction, Who } from "@/lib/platform/session/who";
import type { MaintenancePlan, PlanToSave } from "../plan-to-save";
import { getPlan } from "./list-plans";

const REQUIRED = "(This field is required)";
const FIRST_COLOR = "#5d9cec";

/**
 * Adds or changes a plan template. Sold plans keep their price and their promised appointments. Source:
 * maintenancePlans.save.
 */
export function savePlan(who: Who, input: PlanToSave, terms: Upload | null): Promise<MaintenancePlan> {
  const { businessId } = who;
  return who.db(async (db) => {
    const existing = input.id ? await lockPlan(db, input.id, input.version) : null;
    await requireJobTypes(db, input.jobTypes);
    const id = existing?.id ?? (await createPlan(db, input));
    const where = { businessId_id: { businessId, id } };
    const data = { ...toPlanColumns(input), ...(await storeTerms(who, id, { planToSave: input, terms })) };
    await db.maintenancePlan.update({ where, data: { ...data, ...(existing ? { version: { increment: 1 } } : {}) } });
    await writeParts(db, id, input);
    const action = existing ? "maintenance-plan.changed" : "maintenance-plan.created";
    recordChange(db, { action, subjectKind: "maintenance-plan", subjectId: id });
    return getPlan(who, id);
  });
}

/**
 * Archives a plan template, or makes it available again. Sold plans stay. Source: maintenancePlans.updateArchived;
 * rule: plans/archive
 */
export function archivePlan(who: Who, id: string, archived: boolean): Promise<void> {
  return who.db(async (db) => {
    await lockPlan(db, id);
    await db.maintenancePlan.update({
      where: { businessId_id: { businessId: who.businessId, id } },
      data: { archivedAt: archived ? who.now : null, version: { increment: 1 } },
    });
    const action = archived ? "maintenance-plan.archived" : "maintenance-plan.unarchived";
    recordChange(db, { action, subjectKind: "maintenance-plan", subjectId: id });
  });
}

/** Deletes a plan template. Sold plans stay. Source: maintenancePlans.delete. */
export function deletePlan(who: Who, id: string): Promise<void> {
  return who.db(async (db) => {
    await lockPlan(db, id);
    await db.maintenancePlan.update({
      where: { businessId_id: { businessId: who.businessId, id } },
      data: { deletedAt: who.now, version: { increment: 1 } },
    });
    recordChange(db, { action: "maintenance-plan.deleted", subjectKind: "maintenance-plan", subjectId: id });
  });
}

async function lockPlan(db: Transaction, id: string, version?: number) {
  const plan = await lockRow(db, "MaintenancePlan", id);
  if (!plan || plan.deletedAt) throw notFound("maintenance plan");
  refuseStale("maintenance plan", version, { stored: plan.version, now: "" });
  return plan;
}

async function createPlan(db: Transaction, input: PlanToSave): Promise<string> {
  const { businessId, now } = db.who;
  const { name, price } = input;
  if (!name) throw invalid({ name: REQUIRED });
  if (!price) throw invalid({ price: REQUIRED });
  const columns = { name, price, color: FIRST_COLOR, durationMonths: 12, frequency: "monthly" };
  return (await db.maintenancePlan.create({ data: { businessId, ...columns, createdAt: now } })).id;
}

function toPlanColumns({ name, color, duration, price, frequency, emailsInvoices }: PlanToSave) {
  return { name, color, durationMonths: duration, price, frequency, emailsInvoices };
}

/** Stores new terms. Terms that come back as answered change nothing. */
async function storeTerms(
  who: Who,
  id: string,
  { planToSave: { termsPdf }, terms }: { planToSave: PlanToSave; terms: Upload | null }
) {
  if (!terms) return termsPdf === null ? { termsFileId: null } : {};
  if ((await detectContentType(terms.bytes)) !== "application/pdf")
    throw invalid({ termsPdf: "Choose a PDF." }, "file_refused");
  return { termsFileId: (await storeFile(who, { kind: "plan_terms", id }, { upload: terms })).id };
}

/** A deleted job type may stay, but not be added. */
async function requireJobTypes(db: Transaction, types: PlanToSave["jobTypes"]): Promise<void> {
  const ids = (types ?? []).map(({ id }) => id);
  const count = await db.jobType.count({ where: { businessId: db.who.businessId, id: { in: ids }, isDeleted: false } });
  if (count < ids.length)
    throw invalid({ jobTypes: "This job type doesn't exist or was deleted. Select another one." });
}

async function writeParts(db: Transaction, planId: string, input: PlanToSave): Promise<void> {
  const of = { businessId: db.who.businessId, planId };
  const { jobTypes, serviceWindows, contacts } = input;
  if (jobTypes) {
    await db.maintenancePlanWork.deleteMany({ where: of });
    const rows = jobTypes.map(({ id, appointmentsAYear }, position) => ({
      ...of,
      jobTypeId: id,
      appointmentsAYear,
      position,
    }));
    await db.maintenancePlanWork.createMany({ data: rows });
  }
  if (serviceWindows) {
    const windowIds = matchExistingIds(
      await db.maintenancePlanWindow.findMany({ where: of }),
      serviceWindows,
      "service windows"
    );
    await db.maintenancePlanWindow.deleteMany({ where: of });
    const rows = serviceWindows.map((months, at) => ({ ...of, ...months, id: windowIds[at] }));
    await db.maintenancePlanWindow.createMany({ data: rows });
  }
  if (contacts) {
    const existing = await db.maintenancePlanContact.findMany({ where: of });
    const contactIds = matchExistingIds(existing, contacts, "contacts");
    await db.maintenancePlanContact.deleteMany({ where: of });
    const rows = contacts.map((person, position) => {
      const before = existing.find(({ id }) => id === contactIds[position]);
      return { ...of, ...person, ...toPhoneColumns(person, before), id: contactIds[position], position };
    });
    await db.maintenancePlanContact.createMany({ data: rows });
  }
}

type ContactPhone = Pick<MaintenancePlanContact, "mobilePhone" | "mobilePhoneExtension">;

function toPhoneColumns(
  { mobilePhone: text, mobilePhoneExtension: extension }: NonNullable<PlanToSave["contacts"]>[number],
  before: ContactPhone | undefined
): ContactPhone {
  const stored = { number: before?.mobilePhone ?? "", extension: before?.mobilePhoneExtension ?? "" };
  const phone = changePhone(stored, { text, extension }) ?? stored;
  return { mobilePhone: phone.number, mobilePhoneExtension: phone.extension };
}

type PlanPart = { id?: string | null | undefined };

/** Returns the ids to keep. Throws 409 for an unknown id or for one used twice. */
function matchExistingIds(
  existing: readonly { id: string }[],
  sent: readonly PlanPart[],
  noun: string
): Array<string | undefined> {
  const remainingIds = new Set(existing.map(({ id }) => id));
  return sent.map(({ id }) => {
    if (!id) return undefined;
    if (!remainingIds.delete(id))
      throw conflict("part_not_there", `One of the ${noun} is no longer part of this plan. Reload the plan.`);
    return id;
  });
}
