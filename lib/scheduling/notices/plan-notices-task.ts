import "server-only";
import type { BackgroundTask } from "@/lib/platform/queue/background-task";
import { proveSystemWho } from "@/lib/platform/session/prove-system-who";
import { syncNoticesLocked } from "./sync-notices";
import { PlanningPayload, queuePlanning } from "./queue-planning";
import { onCalendar } from "../appointments/on-calendar";

const AT_ONCE = 200;

/**
 * Updates the reminders of upcoming appointments after the settings or a customer's preferences changed. Each run
 * handles one part and queues the next in the same transaction, so an interrupted run resumes.
 */
export const planNoticesTask: BackgroundTask = async (payload) => {
  const { businessId, customerId, after } = PlanningPayload.parse(payload);
  const who = await proveSystemWho(businessId, "notices");
  const ofCustomer = customerId ? { customerId } : {};
  await who.db(async (db) => {
    const appointments = await db.appointment.findMany({
      where: {
        businessId,
        ...ofCustomer,
        startAt: { gt: who.now },
        ...onCalendar,
        ...(after ? { id: { gt: after } } : {}),
      },
      orderBy: { id: "asc" },
      take: AT_ONCE,
      select: { id: true },
    });
    for (const { id } of appointments) await syncNoticesLocked(db, id);
    if (appointments.length === AT_ONCE) await queuePlanning(db, { ...ofCustomer, after: appointments.at(-1)!.id });
  });
};
