import "server-only";
import { Prisma } from "@prisma/client";
import { z } from "zod";
import { runAsOneChange } from "@/lib/platform/database/transaction";
import { Id } from "@/lib/platform/shapes/call-shapes";
import { invalid, Refusal } from "@/lib/platform/refusals/refusal";
import type { Who } from "@/lib/platform/session/who";
import { deactivateUser } from "@/lib/users/deactivate-user";
import { requireUser } from "@/lib/users/require-user";
import { addTechnician, removeTechnician } from "../edits/crew";

/** The choices for a user's upcoming appointments when they leave. */
export const HandOver = z.discriminatedUnion("appointments", [
  z.object({ appointments: z.literal("keep") }),
  z.object({ appointments: z.literal("unassign") }),
  z.object({ appointments: z.literal("give"), techId: Id }),
]);
type HandOver = z.output<typeof HandOver>;

/** The number of appointments that another technician took, and the number left unassigned. */
export const HandedOver = z.object({ given: z.int(), unassigned: z.int() });
type HandedOver = z.output<typeof HandedOver>;

/** An upcoming appointment of a technician. */
export const Ahead = z.object({
  id: Id,
  start: z.string(),
  businessCustomer: z.object({ id: Id, fullName: z.string() }),
});
type Ahead = z.output<typeof Ahead>;

/** Lists a user's upcoming appointments: scheduled, not over, and not begun by them. The soonest come first. */
export async function listAppointmentsAhead(
  who: Who,
  userId: string,
  limit: number
): Promise<{ items: Ahead[]; total: number }> {
  await requireUser(who, userId);
  const rows = await readAhead(who, userId, limit);
  return {
    items: rows.map(({ id, start, customerId, customer }) => ({
      id,
      start: start.toISOString(),
      businessCustomer: { id: customerId, fullName: customer },
    })),
    total: rows[0]?.total ?? 0,
  };
}

function readAhead(who: Who, userId: string, limit: number) {
  return who.read<{ id: string; start: Date; customerId: string; customer: string; total: number }>(Prisma.sql`
    SELECT a.id, a.start_at AS start, a.customer_id AS "customerId", c.display_name AS customer, count(*) OVER ()::int AS total
    FROM appointment_technician at
    JOIN appointment a ON a.business_id = at.business_id AND a.id = at.appointment_id
    JOIN customer c ON c.business_id = a.business_id AND c.id = a.customer_id
    WHERE at.business_id = ${who.businessId}::uuid AND at.technician_id = ${userId}::uuid
      AND at.tech_status IN ('assigned', 'en route') AND a.status = 'scheduled' AND is_on_calendar(a)
      AND a.end_at > ${who.now} AND at.start_at > ${new Date(who.now.getTime() - DAY_MS)}
    ORDER BY a.start_at, a.id LIMIT ${limit}`);
}

// No appointment is longer than a day.
const DAY_MS = 86_400_000;
const ALL = 100_000;

/**
 * Deactivates a user and reassigns their upcoming appointments to another technician, or unassigns them, as one change.
 * An appointment stays unassigned when the other technician has no time or too low a level. Other crew members stay.
 */
export function deactivateAndHandOver(who: Who, userId: string, choice: HandOver): Promise<HandedOver> {
  const to = choice.appointments === "give" ? choice.techId : null;
  if (to === userId) throw invalid({ techId: "Select a technician other than this user." });
  return runAsOneChange(async () => {
    if (to) await requireUser(who, to);
    // Deactivation comes first, so nobody can assign new appointments to the user meanwhile.
    await deactivateUser(who, userId);
    const done: HandedOver = { given: 0, unassigned: 0 };
    if (choice.appointments === "keep") return done;
    for (const { id } of await readAhead(who, userId, ALL)) {
      const isReassigned = to !== null && (await tryAssign(who, id, to));
      await removeTechnician(who, id, userId);
      done[isReassigned ? "given" : "unassigned"]++;
    }
    return done;
  });
}

async function tryAssign(who: Who, appointmentId: string, techId: string): Promise<boolean> {
  try {
    await addTechnician(who, appointmentId, { techId });
    return true;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return error.code === "technician_already_assigned";
  }
}
