import "server-only";
import type { Appointment } from "@prisma/client";
import { env } from "@/lib/platform/env";
import type { Transaction } from "@/lib/platform/session/who";
import { issueToken } from "@/lib/platform/tokens/issue-token";
import { isConfirmationPending } from "../appointments/require-confirmations";

/** The messages about an appointment that still lies ahead. */
const ASKING = new Set(["scheduled", "rescheduled", "one week", "one day", "one hour"]);

/**
 * Builds the link where the customer confirms the appointment, valid until it begins. Undefined when no confirmation is
 * needed.
 */
export async function buildConfirmLink(
  db: Transaction,
  appointment: Appointment,
  kind: string
): Promise<string | undefined> {
  const { id, startAt } = appointment;
  if (!startAt || !ASKING.has(kind) || !(await isConfirmationPending(db, appointment))) return undefined;
  const validSeconds = Math.max(60, Math.ceil((startAt.getTime() - db.who.now.getTime()) / 1000));
  const token = await issueToken(db, { purpose: "appointment", subjectId: id, validSeconds });
  return `${env().APP_URL}/confirm-appointment/${token}`;
}
