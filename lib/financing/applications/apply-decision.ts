import "server-only";
import { recordChange } from "@/lib/platform/changes/record-change";
import { lockRow } from "@/lib/platform/database/lock-row";
import { recordEvent } from "@/lib/platform/outbox/record-event";
import type { Transaction, Who } from "@/lib/platform/session/who";
import type { z } from "zod";
import type { Decision } from "../protocol/lender-product";
import type { ApplicationState } from "./financing-application";

const OVER: readonly ApplicationState[] = ["declined", "funded", "canceled", "expired"];

/**
 * Stores a lender's decision, from its answer or from its own message. Each counts once, in the lender's order. False
 * when there is no such application.
 */
export function applyDecision(who: Who, applicationId: string, decision: z.output<typeof Decision>): Promise<boolean> {
  const { businessId } = who;
  const where = { businessId_id: { businessId, id: applicationId } };
  return who.db(async (db) => {
    const before = await lockRow(db, "FinancingApplication", applicationId);
    if (!before) return false;
    const { sequence, reference, creditLimit } = decision;
    const isLost = before.status === "submitted";
    if (sequence < before.heardSequence || (sequence === before.heardSequence && !isLost)) return true;
    const status: ApplicationState = decision.status === "more" ? "draft" : decision.status;
    const isOver = OVER.includes(status);
    const data = {
      status,
      reference,
      creditLimit,
      heardSequence: sequence,
      updatedAt: new Date(),
      // The same request may be made again after it ended.
      ...(isOver && before.requestKey?.startsWith(UNNAMED) ? { requestKey: null } : {}),
    };
    await db.financingApplication.update({ where, data });
    if (status === before.status) return true;
    recordApplicationState(db, before.customerId, { applicationId, status });
    return true;
  });
}

/** The key prefix for a request whose caller sent no key. Its content identifies it. */
export const UNNAMED = "asked:";

/** Records the new state of an application in the customer's history and on open screens. */
export function recordApplicationState(
  db: Transaction,
  customerId: string,
  { applicationId, status }: { applicationId: string; status: string }
): void {
  recordChange(db, {
    action: `financing.application-${status}`,
    subjectKind: "customer",
    subjectId: customerId,
    details: { applicationId },
  });
  recordEvent(db, "financing.application-changed", { applicationId });
}
