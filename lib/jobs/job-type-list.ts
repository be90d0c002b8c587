import "server-only";
import { conflict, invalid } from "@/lib/platform/refusals/refusal";
import { createNamedList } from "@/lib/platform/lists/named-list";
import type { Transaction, Who } from "@/lib/platform/session/who";
import { JobType, JobTypeInput } from "./job";

/** Lists the job types, the default first, then by name. Source: jobTypes.list. */
export function listJobTypes(who: Who, includeDeleted = false): Promise<{ items: JobType[]; total: number }> {
  return who.db(async (db) => {
    const items = await selectJobTypes(db, includeDeleted);
    return { items, total: items.length };
  });
}

/**
 * Lists the job types as filter choices. Deleted ones appear only while jobs have them. Source: customers.listJobTypes.
 */
export function listJobTypesOfCustomers(who: Who): Promise<{ items: JobType[]; total: number }> {
  return who.db(async (db) => {
    const items = (await selectJobTypes(db, true)).filter((type) => !type.is_deleted || type.has_jobs);
    return { items, total: items.length };
  });
}

/** The list of job types. One is always the default for new jobs. A deleted one stays on the jobs that have it. */
export const jobTypeList = createNamedList({
  noun: "job type",
  calls: "jobTypes",
  table: "jobType",
  shape: JobType,
  input: JobTypeInput,
  all: (db) => selectJobTypes(db, true),
  idOf: ({ id }) => id,
  columns: ({ is_default: isDefault, ...rest }) => ({ ...rest, isDefault }),
  removal: "isDeleted",
  before: async (db, type, input) => {
    if (type?.is_deleted) throw conflict("job_type_deleted", "This job type was deleted. Add a new one.");
    if (type?.is_default) refuseToLoseDefault(input);
    if (input?.is_default) await clearDefault(db);
  },
});

function refuseToLoseDefault(input: JobTypeInput | undefined): void {
  if (!input)
    throw conflict("job_type_is_default", "The default job type can't be deleted. Select another default first.");
  if (!input.is_default) throw invalid({ is_default: "Select another default job type first." });
}

async function selectJobTypes(db: Transaction, includeDeleted: boolean): Promise<JobType[]> {
  return db.$queryRaw<JobType[]>`
    SELECT t.id, t.name, t.duration_hours AS "durationHours", t.duration_minutes AS "durationMinutes",
      t.is_default, t.is_deleted,
      EXISTS (SELECT 1 FROM job j WHERE j.business_id = t.business_id AND j.job_type_id = t.id) AS has_jobs
    FROM job_type t
    WHERE t.business_id = ${db.who.businessId}::uuid AND (NOT t.is_deleted OR ${includeDeleted})
    ORDER BY t.is_default DESC, lower(t.name)`;
}

async function clearDefault(db: Transaction): Promise<void> {
  await db.jobType.updateMany({
    where: { businessId: db.who.businessId, isDefault: true },
    data: { isDefault: false },
  });
}
