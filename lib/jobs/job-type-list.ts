import "server-only";
import { sameText } from "@/lib/platform/database/same-text";
import { recordChange } from "@/lib/platform/changes/record-change";
import type { Transaction } from "@/lib/platform/database/tenant";
import { conflict, invalid, notFound } from "@/lib/platform/http/refusal";
import type { Who } from "@/lib/platform/session/who";
import type { JobType } from "./job-shapes";

export type JobTypeInput = { name: string; durationHours: number; durationMinutes: number; is_default: boolean };

/** The job types, the default first, then by name. Source: jobTypes.list. */
export function listJobTypes(who: Who, includeDeleted = false): Promise<{ items: JobType[]; total: number }> {
  return who.db(async (db) => {
    const items = await select(who, db, includeDeleted);
    return { items, total: items.length };
  });
}

export function createJobType(who: Who, input: JobTypeInput): Promise<JobType> {
  return who.db(async (db) => {
    await refuseTakenName(who, db, input.name);
    if (input.is_default) await clearDefault(who, db);
    const row = await db.jobType.create({ data: { businessId: who.businessId, ...columns(input) } });
    recordChange(who, db, { action: "job-type.created", subjectKind: "settings", subjectId: row.id });
    return find(who, db, row.id);
  });
}

/** A deleted type cannot be edited; setting the default clears it on the others. */
export function changeJobType(who: Who, id: string, input: JobTypeInput): Promise<JobType> {
  return who.db(async (db) => {
    const before = await find(who, db, id);
    if (before.is_deleted) throw conflict("job_type_deleted", "A deleted job type cannot be edited.");
    if (before.is_default && !input.is_default) throw invalid({ is_default: "Choose another default type instead." });
    await refuseTakenName(who, db, input.name, id);
    if (input.is_default) await clearDefault(who, db);
    const key = { businessId_id: { businessId: who.businessId, id } };
    await db.jobType.update({ where: key, data: { ...columns(input), version: { increment: 1 } } });
    recordChange(who, db, { action: "job-type.changed", subjectKind: "settings", subjectId: id });
    return find(who, db, id);
  });
}

/** Softly: jobs that use the type keep it. */
export function removeJobType(who: Who, id: string): Promise<void> {
  return who.db(async (db) => {
    const before = await find(who, db, id);
    if (before.is_default)
      throw conflict("job_type_is_default", "The default job type cannot be deleted. Choose another default first.");
    const key = { businessId_id: { businessId: who.businessId, id } };
    await db.jobType.update({ where: key, data: { isDeleted: true } });
    recordChange(who, db, {
      action: "job-type.deleted",
      subjectKind: "settings",
      subjectId: id,
    });
  });
}

async function select(who: Who, db: Transaction, includeDeleted: boolean): Promise<JobType[]> {
  return db.$queryRaw<JobType[]>`
    SELECT t.id, t.name, t.duration_hours AS "durationHours", t.duration_minutes AS "durationMinutes",
      t.is_default, t.is_deleted,
      EXISTS (SELECT 1 FROM job j WHERE j.business_id = t.business_id AND j.job_type_id = t.id) AS has_jobs
    FROM job_type t
    WHERE t.business_id = ${who.businessId}::uuid AND (NOT t.is_deleted OR ${includeDeleted})
    ORDER BY t.is_default DESC, lower(t.name)`;
}

async function find(who: Who, db: Transaction, id: string): Promise<JobType> {
  const found = (await select(who, db, true)).find((type) => type.id === id);
  if (!found) throw notFound("job type");
  return found;
}

function columns(input: JobTypeInput) {
  const { is_default: isDefault, ...rest } = input;
  return { ...rest, isDefault };
}

async function refuseTakenName(who: Who, db: Transaction, name: string, exceptId?: string): Promise<void> {
  const taken = await db.jobType.findFirst({
    where: { businessId: who.businessId, isDeleted: false, name: sameText(name) },
  });
  if (taken && taken.id !== exceptId) throw invalid({ name: "Another job type has this name." });
}

async function clearDefault(who: Who, db: Transaction): Promise<void> {
  await db.jobType.updateMany({ where: { businessId: who.businessId, isDefault: true }, data: { isDefault: false } });
}
