import "server-only";
import { v7 as uuidv7 } from "uuid";
import { leave, type Transaction } from "@/lib/platform/database/transaction";
import { requestId } from "@/lib/platform/request-id";
import { actingUserId, type Who } from "@/lib/platform/session/who";

/** One line of the audit trail: `action` in the trade's words, the subject, and its values before and after. */
export type AuditLine = {
  action: string;
  subjectKind: string;
  subjectId: string;
  before?: Record<string, unknown> | null;
  after?: Record<string, unknown> | null;
};

/** Says who changed what in the change's own transaction; written at its end. Only fields that differ are kept. */
export function recordAudit(who: Who, db: Transaction, line: AuditLine): void {
  leave(db, "audit_entry", auditRow(who, line));
}

function auditRow(who: Who, line: AuditLine) {
  const [before, after] = differing(line.before ?? null, line.after ?? null);
  return {
    businessId: who.businessId,
    id: uuidv7(),
    actorKind: who.actor.kind,
    actorUserId: actingUserId(who),
    actorName:
      who.actor.kind === "staff" ? who.actor.name : who.actor.kind === "system" ? who.actor.task : "Customer link",
    action: line.action,
    subjectKind: line.subjectKind,
    subjectId: line.subjectId,
    before: before && kept(before),
    after: after && kept(after),
    requestId: requestId() ?? null,
    at: new Date(),
  };
}

type Values = Record<string, unknown>;

function differing(before: Values | null, after: Values | null): [Values | null, Values | null] {
  if (!before || !after) return [before, after];
  const changed = Object.keys(after).filter((key) => JSON.stringify(before[key]) !== JSON.stringify(after[key]));
  return [pick(before, changed), pick(after, changed)];
}

const NEVER_KEPT = new Set([
  "passwordHash",
  "ssn4",
  "ssn4Sealed",
  "sortName",
  "sortCity",
  "searchText",
  "phoneKeys",
  "addressKeys",
  "version",
]);

function pick(values: Values, keys: string[]): Values {
  return Object.fromEntries(keys.filter((key) => !NEVER_KEPT.has(key)).map((key) => [key, values[key]]));
}

const kept = (values: Values): Values => pick(values, Object.keys(values));
