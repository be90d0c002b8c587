import "server-only";
import { v7 as uuidv7 } from "uuid";
import { type LeadSourceId, OTHER_JOB } from "@/lib/jobs/lead-source-id";
import { recordChange } from "@/lib/platform/changes/record-change";
import { getDatabaseCode } from "@/lib/platform/database/transaction";
import { PHONE_EXPECTED } from "@/lib/platform/format/parse-phone";
import { conflict, invalid, notFound, type Refusal } from "@/lib/platform/refusals/refusal";
import { refuseStale } from "@/lib/platform/http/refuse-stale";
import type { Transaction, Who } from "@/lib/platform/session/who";
import { findFirstAnswer } from "./find-first-answer";
import { getLead } from "./list-leads";
import { changeLeadPhone, type LeadPhone } from "./read-lead-phone";
import type { Lead, LeadChange, NewLead } from "./lead";

export type LeadRow = {
  id: string;
  version: number;
  status_id: string;
  customer_id: string | null;
  job_id: string | null;
  target_list_id: string | null;
  assigned_user_id: string | null;
  first_answered_at: Date | null;
  name: string;
  phone: string;
  phone_extension: string;
  email: string;
};

/** The records that a lead refers to. Absent ones are not written. */
type Links = Pick<
  LeadChange,
  "businessCustomerId" | "leadSourceId" | "campaignId" | "targetListId" | "jobId" | "leadStatusId"
> & { assignedUserAccountId?: string | null | undefined };

/** Creates a lead of a customer, or of a person with contact data. Source: leads.create. */
export function createLead(
  who: Who,
  input: NewLead,
  { origin = "office", callId = null }: { origin?: Lead["origin"]; callId?: string | null } = {}
): Promise<Lead> {
  const { businessId, now } = who;
  return refuseDuplicates(() =>
    who.db(async (db) => {
      const columns = await buildLeadColumns(db, input, { customer_id: null, target_list_id: null });
      requireReachable({ customer_id: columns.customerId ?? null, ...toPersonColumns(input, origin) });
      const { id } = await db.lead.create({
        data: {
          businessId,
          statusId: await getFirstStatusId(db),
          createdAt: now,
          updatedAt: now,
          origin,
          callId,
          ...toPersonColumns(input, origin),
          ...columns,
          ...buildAssignment(input.assignedUserAccountId, null),
        },
      });
      recordLeadChange(db, id, "created");
      return getLead(who, id);
    })
  );
}

/** Returns the phone after a change. Throws 422 for a number that cannot be read, unless it is the stored one. */
function readChangedPhone(change: LeadChange, { phone, phone_extension: phoneExtension }: LeadRow): LeadPhone {
  if (change.phone === undefined && change.phoneExtension === undefined) return { phone, phoneExtension };
  const read = changeLeadPhone({ phone, phoneExtension }, change);
  if (!read) throw invalid({ phone: PHONE_EXPECTED });
  return read;
}

/** Changes the sent fields of a lead. Source: leads.update. */
export function changeLead(who: Who, id: string, change: LeadChange): Promise<Lead> {
  return refuseDuplicates(() =>
    who.db(async (db) => {
      const row = await lockLead(db, id);
      refuseStale("lead", change.version, { stored: row.version });
      const columns = await buildLeadColumns(db, change, row);
      const { name = row.name, email = row.email } = change;
      const { phone, phoneExtension } = readChangedPhone(change, row);
      const customerId = columns.customerId === undefined ? row.customer_id : columns.customerId;
      requireReachable({ customer_id: customerId, name, phone, email });
      const { address, message } = change;
      await writeLead(db, row, {
        name,
        phone,
        phoneExtension,
        email,
        ...(address === undefined ? {} : { address }),
        ...(message === undefined ? {} : { message }),
        ...columns,
        ...buildAssignment(change.assignedUserAccountId, row.assigned_user_id),
      });
      recordLeadChange(db, id, "changed");
      return getLead(who, id);
    })
  );
}

/**
 * Sets a lead's status by its id or name. An unassigned lead is assigned to the user who set it. Source:
 * leads.updateStatus. rule: leads/status-set
 */
export function setLeadStatus(
  who: Who,
  id: string,
  { status, userId }: { status: string; userId?: string | null | undefined }
): Promise<Lead> {
  const { businessId } = who;
  return who.db(async (db) => {
    const row = await lockLead(db, id);
    const statuses = await db.leadStatus.findMany({ where: { businessId } });
    const lowercaseStatus = status.toLowerCase();
    const newStatus =
      statuses.find((one) => one.id === lowercaseStatus) ??
      statuses.find((one) => one.name.toLowerCase() === lowercaseStatus);
    if (!newStatus) throw invalid({ status: "This lead status doesn't exist or was deleted. Select another one." });
    if (userId) await requirePerson(db, "userId", userId);
    const taker = row.assigned_user_id === null ? userId : undefined;
    await writeLead(db, row, { statusId: newStatus.id, ...buildAssignment(taker, row.assigned_user_id) });
    recordLeadChange(db, id, "status-changed");
    return getLead(who, id);
  });
}

/** Assigns a lead to a user. Null unassigns it. Source: leads.updateAssignment. */
export function assignLead(who: Who, id: string, userId: string | null): Promise<Lead> {
  return who.db(async (db) => {
    const row = await lockLead(db, id);
    if (userId) await requirePerson(db, "userId", userId);
    await writeLead(db, row, buildAssignment(userId, row.assigned_user_id));
    recordLeadChange(db, id, userId ? "assigned" : "unassigned");
    return getLead(who, id);
  });
}

/** Soft-deletes a lead. An undo restores it. Source: leads.delete. */
export async function deleteLead(who: Who, id: string): Promise<void> {
  await who.db(async (db) => {
    const row = await lockLead(db, id);
    await db.lead.update({
      where: { businessId_id: { businessId: who.businessId, id: row.id } },
      data: { deletedAt: who.now, version: { increment: 1 } },
    });
    recordLeadChange(db, id, "deleted");
  });
}

type Columns = Record<string, unknown> & { statusId?: string; customerId?: string | null; jobId?: string | null };

/** Writes a lead. A change of status or a booking counts as the first answer, if no call or text came before. */
export async function writeLead(db: Transaction, row: LeadRow, data: Columns): Promise<void> {
  const { businessId, now } = db.who;
  const isAnswered = (data.statusId ?? row.status_id) !== row.status_id || (data.jobId ?? row.job_id) !== row.job_id;
  await db.lead.update({
    where: { businessId_id: { businessId, id: row.id } },
    data: {
      ...data,
      ...(isAnswered && !row.first_answered_at ? { firstAnsweredAt: (await findFirstAnswer(db, row.id)) ?? now } : {}),
      updatedAt: now,
      version: { increment: 1 },
    },
  });
}

/** Locks a lead until the transaction ends. Throws a 404 when there is none. */
export async function lockLead(db: Transaction, id: string): Promise<LeadRow> {
  const [row] = await db.$queryRaw<LeadRow[]>`
    SELECT id, version, status_id, customer_id, job_id, target_list_id, assigned_user_id, first_answered_at, name, phone,
      phone_extension, email
    FROM lead WHERE business_id = ${db.who.businessId}::uuid AND id = ${id}::uuid AND deleted_at IS NULL FOR NO KEY UPDATE`;
  if (!row) throw notFound("lead");
  return row;
}

/** Returns the columns for the records that a lead refers to. Each must belong to the business. */
async function buildLeadColumns(
  db: Transaction,
  { businessCustomerId, leadSourceId, campaignId, targetListId, jobId, leadStatusId, assignedUserAccountId }: Links,
  before: Pick<LeadRow, "customer_id" | "target_list_id">
): Promise<Columns> {
  const { businessId } = db.who;
  const byId = (id: string) => ({ businessId, id });
  if (campaignId && !(await db.campaign.count({ where: { ...byId(campaignId), deletedAt: null } })))
    throw invalid({ campaignId: "This campaign doesn't exist or was deleted. Select another one." });
  if (targetListId && !(await db.targetList.count({ where: { ...byId(targetListId), deletedAt: null } })))
    throw invalid({ targetListId: "This target list doesn't exist or was deleted. Select another one." });
  if (leadStatusId && !(await db.leadStatus.count({ where: byId(leadStatusId) })))
    throw invalid({ leadStatusId: "This lead status doesn't exist or was deleted. Select another one." });
  if (assignedUserAccountId) await requirePerson(db, "assignedUserAccountId", assignedUserAccountId);
  const customerId = await resolveCustomerId(db, { businessCustomerId, jobId });
  const listId = targetListId === undefined ? before.target_list_id : targetListId;
  const effectiveCustomerId = customerId === undefined ? before.customer_id : customerId;
  return {
    ...(await buildSourceColumns(db, leadSourceId)),
    ...(campaignId === undefined ? {} : { campaignId }),
    ...(targetListId === undefined ? {} : { targetListId, listedCustomerId: listId ? effectiveCustomerId : null }),
    ...(jobId === undefined ? {} : { jobId }),
    ...(customerId === undefined ? {} : { customerId }),
    ...(leadStatusId === undefined ? {} : { statusId: leadStatusId }),
  };
}

async function buildSourceColumns(db: Transaction, sourceId: LeadSourceId | null | undefined) {
  if (sourceId === undefined) return {};
  if (sourceId === null || sourceId === OTHER_JOB.id)
    return { leadSourceId: null, isOtherLeadSource: sourceId === OTHER_JOB.id };
  const id = String(sourceId);
  if (!(await db.leadSource.count({ where: { businessId: db.who.businessId, id, deletedAt: null } })))
    throw invalid({ leadSourceId: "This lead source doesn't exist or was deleted. Select another one." });
  return { leadSourceId: id, isOtherLeadSource: false };
}

/** Returns the customer that was sent, or the job's customer. Refuses a job of another customer. */
async function resolveCustomerId(
  db: Transaction,
  { businessCustomerId, jobId }: Pick<Links, "businessCustomerId" | "jobId">
): Promise<string | null | undefined> {
  const { businessId } = db.who;
  if (
    businessCustomerId &&
    !(await db.customer.count({ where: { businessId, id: businessCustomerId, deletedAt: null } }))
  )
    throw invalid({ businessCustomerId: "This customer doesn't exist or was deleted. Select another one." });
  if (!jobId) return businessCustomerId;
  const job = await db.job.findFirst({
    where: { businessId, id: jobId, deletedAt: null },
    select: { customerId: true },
  });
  if (!job) throw invalid({ jobId: "This job doesn't exist or was deleted. Select another one." });
  if (businessCustomerId && businessCustomerId !== job.customerId)
    throw invalid({ jobId: "This job belongs to another customer. Select another job." });
  return job.customerId;
}

async function requirePerson(db: Transaction, field: string, userId: string): Promise<void> {
  const user = await db.user.findFirst({
    where: { businessId: db.who.businessId, id: userId, deactivatedAt: null },
    select: { id: true },
  });
  if (!user) throw invalid({ [field]: "This user is inactive. Select an active user." });
}

/** Returns the columns of an assignment, with a new assignment id. */
function buildAssignment(userId: string | null | undefined, before: string | null) {
  if (userId === undefined || userId === before) return {};
  return { assignedUserId: userId, assignmentId: userId ? uuidv7() : null };
}

const NO_PHONE: LeadPhone = { phone: "", phoneExtension: "" };

/** The number of a phone call stays as its provider reports it. It may be no phone number, such as a short code. */
function toPersonColumns(
  { name = "", phone = "", phoneExtension, email = "", address = "", message = "" }: NewLead,
  origin: Lead["origin"]
) {
  const reported = { phone, phoneExtension: phoneExtension ?? "" };
  const read = origin === "call" ? reported : changeLeadPhone(NO_PHONE, { phone, phoneExtension });
  return { name, ...(read ?? reported), email, address, message };
}

function requireReachable({
  customer_id: id,
  name,
  phone,
  email,
}: Pick<LeadRow, "customer_id" | "name" | "phone" | "email">) {
  if (id || ((name || email || phone) && (phone || email))) return;
  throw invalid({ businessCustomerId: "Select a customer, or enter a phone number or an email address." });
}

/** Returns the status of new leads. */
export async function getFirstStatusId(db: Transaction): Promise<string> {
  const first = await db.leadStatus.findFirstOrThrow({
    where: { businessId: db.who.businessId },
    orderBy: { position: "asc" },
  });
  return first.id;
}

/** Runs the work and turns a duplicate into a refusal. A phone call has one lead, and a list one per customer. */
async function refuseDuplicates<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (["P2002", "23505"].includes(getDatabaseCode(error))) throw makeLeadExistsError();
    throw error;
  }
}

const makeLeadExistsError = (): Refusal =>
  conflict("lead_exists", "This lead already exists. Open the existing lead instead.");

function recordLeadChange(db: Transaction, id: string, verb: string): void {
  recordChange(db, { action: `lead.${verb}`, subjectKind: "lead", subjectId: id });
}
