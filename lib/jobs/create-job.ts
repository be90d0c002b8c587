import "server-only";
import { Prisma } from "@prisma/client";
import { getCurrentCustomerId, getCurrentLocationId } from "@/lib/customers/merge/get-current-customer";
import { recordChange } from "@/lib/platform/changes/record-change";
import { takeNextNumber } from "@/lib/platform/numbers/take-next-numbers";
import { conflict, invalid, notFound } from "@/lib/platform/refusals/refusal";
import { type Transaction, type Who, getActingUserId } from "@/lib/platform/session/who";
import { describeTakenNumber } from "./describe-taken-number";
import type { NewJob } from "./job";
import { resolveLeadSourceColumns } from "./resolve-lead-source-columns";
import { isMemberLocation } from "./is-member-location";

/** The data of a job that its appointments use. `typeMs` is the job type's duration. */
export type AppointmentJob = { id: string; customerId: string; locationId: string; typeMs: number };

/**
 * Creates a job for a customer. Returns its id. Refuses the same cases as `openJob`. Source: jobs.createForCustomer.
 */
export async function createJob(who: Who, customerId: string, input: NewJob): Promise<string> {
  return (await openJob(who, customerId, { input })).id;
}

/**
 * Creates a job for a customer, or for the surviving one of a merge. The location must be the customer's. The job type
 * defaults to the business's default, and the number to the next one. An active plan gives it the maintenance price
 * level. `status` is the status set by its first appointment.
 */
export function openJob(
  who: Who,
  namedCustomerId: string,
  { input, status = "open" }: { input: NewJob; status?: "open" | "scheduled" }
): Promise<AppointmentJob> {
  const { businessId } = who;
  return who.db(async (db) => {
    const customerId = await getCurrentCustomerId(db, namedCustomerId);
    const businessCustomerLocationId = await getCurrentLocationId(db, input.businessCustomerLocationId);
    const { locationId, type } = await readBelongings(db, customerId, { ...input, businessCustomerLocationId });
    const source = await resolveLeadSourceColumns(db, input.leadSourceId);
    const number = input.number ?? (await takeNextNumber(db, "job"));
    if (input.number && (await isNumberTaken(db, number))) {
      throw conflict("job_number_taken", describeTakenNumber(number));
    }
    const job = await db.job.create({
      data: {
        businessId,
        customerId,
        locationId,
        jobTypeId: type.id,
        businessJobNumber: number,
        name: input.name || type.name,
        status,
        salesOpportunity: input.salesOpportunity,
        pricingKey: type.isMember ? "maintenance" : "base",
        ...source,
        createdById: getActingUserId(who),
        createdAt: who.now,
        updatedAt: who.now,
      },
    });
    recordChange(db, { action: "job.created", subjectKind: "job", subjectId: job.id });
    return { id: job.id, customerId, locationId, typeMs: type.ms };
  });
}

type Belongings = {
  customer_id: string | null;
  location_id: string | null;
  type_id: string | null;
  type_name: string;
  minutes: number;
  is_member: boolean;
};

/** Reads the records that the new job refers to in one query. Throws when one is not allowed. */
async function readBelongings(db: Transaction, customerId: string, input: NewJob) {
  const { who } = db;
  const { businessId } = who;
  const ofType = input.jobTypeId ? Prisma.sql`t.id = ${input.jobTypeId}::uuid` : Prisma.sql`true`;
  const [belongings] = await db.$queryRaw<[Belongings]>`
    SELECT
      (SELECT c.id FROM customer c
       WHERE c.business_id = ${businessId}::uuid AND c.id = ${customerId}::uuid AND c.deleted_at IS NULL FOR SHARE) AS customer_id,
      (SELECT l.id FROM customer_location l
       WHERE l.business_id = ${businessId}::uuid AND l.id = ${input.businessCustomerLocationId}::uuid
         AND l.customer_id = ${customerId}::uuid AND l.deleted_at IS NULL) AS location_id,
      ${isMemberLocation(who, Prisma.sql`${input.businessCustomerLocationId}::uuid`)} AS is_member,
      t.id AS type_id, t.name AS type_name, t.duration_hours * 60 + t.duration_minutes AS minutes
    FROM (VALUES (1)) AS one LEFT JOIN LATERAL (
      SELECT * FROM job_type t WHERE t.business_id = ${businessId}::uuid AND NOT t.is_deleted AND ${ofType}
      ORDER BY t.is_default DESC, t.name LIMIT 1) t ON true`;
  if (!belongings.customer_id) throw notFound("customer");
  if (!belongings.location_id)
    throw invalid({
      businessCustomerLocationId: "This location doesn't belong to the customer. Select another location.",
    });
  if (!belongings.type_id)
    throw invalid({
      jobTypeId: input.jobTypeId
        ? "This job type doesn't exist or was deleted. Select another one."
        : "There are no job types yet. Your administrator can add one under Settings → Job types.",
    });
  return {
    locationId: belongings.location_id,
    type: {
      id: belongings.type_id,
      name: belongings.type_name,
      ms: belongings.minutes * 60_000,
      isMember: belongings.is_member,
    },
  };
}

async function isNumberTaken(db: Transaction, businessJobNumber: number): Promise<boolean> {
  return (await db.job.count({ where: { businessId: db.who.businessId, businessJobNumber } })) > 0;
}
