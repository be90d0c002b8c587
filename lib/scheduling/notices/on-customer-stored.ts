import "server-only";
import type { Reaction } from "@/lib/platform/outbox/event";
import { systemWho } from "@/lib/platform/session/system-who";
import { keepLocked } from "./keep-notices";

/** Who stores a customer with more visits to come than these has the later ones looked at when they are sent. */
const MOST_VISITS = 100;

/** Brings the reminders of a customer's visits in line with whom the customer now wants told, and how. */
export const followWishes: Reaction = async ({ businessId, payload }) => {
  if (payload["isNew"] === true) return;
  const customerId = String(payload["customerId"]);
  const who = await systemWho(businessId, "notices");
  await who.db(async (db) => {
    const visits = await db.appointment.findMany({
      where: { businessId, customerId, startAt: { gt: who.now }, isDeleted: false, canceledAt: null },
      orderBy: [{ startAt: "asc" }, { id: "asc" }],
      take: MOST_VISITS,
      select: { id: true },
    });
    for (const id of visits.map((visit) => visit.id).sort()) await keepLocked(who, db, id);
  });
};
