import "server-only";
import type { Subscription } from "@prisma/client";
import { z } from "zod";
import { recordChange } from "@/lib/platform/changes/record-change";
import { parseInput } from "@/lib/platform/http/input/unfit-input";
import type { Transaction, Who } from "@/lib/platform/session/who";
import { getQuestions } from "./enrollments";
import { buildPartialAnswersShape } from "./questions";
import type { ServiceKey } from "./get-service-name";

/** A request for a service. `secretsSealed` holds the encrypted numbers of the masks in the details. */
export type ServiceRequest = {
  service: ServiceKey;
  details: Record<string, unknown>;
  signature?: string | undefined;
  plan?: string | undefined;
  planUsers?: number | undefined;
  secretsSealed?: string | undefined;
};

/**
 * Requests a service in the caller's transaction. The request then waits for the operator. An identical repeat changes
 * nothing while it waits or is approved. Different answers, or a repeat after it was declined or canceled, make a new
 * request.
 */
export async function requestService(db: Transaction, request: ServiceRequest): Promise<Subscription> {
  const { who } = db;
  const { businessId } = who;
  const { service } = request;
  const where = { businessId_service: { businessId, service } };
  await db.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${`subscription ${businessId} ${service}`}, 0))`;
  const before = await db.subscription.findUnique({ where });
  const data = buildSubscriptionColumns(who, request, before);
  if (before && isSame(before, data)) return before;
  const status = "preUnderwriting";
  const anew = { status, enabled: false, submittedAt: who.now, decidedAt: null, decidedBy: "", reason: "" };
  const columns = { ...data, ...anew };
  const row = await db.subscription.upsert({ where, create: { businessId, service, ...columns }, update: columns });
  recordChange(db, { action: "subscription.requested", subjectKind: "subscription", subjectId: row.id });
  return row;
}

const Details = z.record(z.string(), z.json());

type Columns = Pick<Subscription, "plan" | "planUsers" | "signature" | "signedAt" | "secretsSealed"> & {
  details: z.output<typeof Details>;
};

function buildSubscriptionColumns(who: Who, request: ServiceRequest, before: Subscription | null): Columns {
  const { service, signature = "", plan = before?.plan ?? "", planUsers = before?.planUsers ?? null } = request;
  return {
    details: parseDetails(service, request.details),
    plan,
    planUsers,
    signature,
    signedAt: signature === "" ? null : who.now,
    secretsSealed: request.secretsSealed ?? before?.secretsSealed ?? null,
  };
}

/** Checks the details against the questions of the service. Refuses unknown answers. Card processing checks its own. */
function parseDetails(service: ServiceKey, details: Record<string, unknown>): Columns["details"] {
  const fitting =
    service === "cardProcessing" ? details : parseInput(buildPartialAnswersShape(getQuestions(service)), details);
  return Details.parse(JSON.parse(JSON.stringify(fitting)));
}

type RequestedService = Pick<Subscription, "details" | "plan" | "planUsers" | "signature" | "secretsSealed">;

/** True for a repeated request, such as from a page that was open twice. */
function isSame(before: Subscription, data: Columns): boolean {
  const isWaiting = before.status === "preUnderwriting" || before.status === "approved";
  const serializeRequest = ({ details, plan, planUsers, signature, secretsSealed }: RequestedService) =>
    stringifySorted({ details, plan, planUsers, signature, secretsSealed });
  return isWaiting && serializeRequest(before) === serializeRequest(data);
}

/** Serializes with sorted keys, because the database does not keep their order. */
function stringifySorted(value: unknown): string {
  return JSON.stringify(value, (_, each: unknown) =>
    typeof each === "object" && each !== null && !Array.isArray(each)
      ? Object.fromEntries(Object.entries(each).sort(([one], [other]) => (one < other ? -1 : 1)))
      : each
  );
}
