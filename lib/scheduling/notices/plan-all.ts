import "server-only";
import { z } from "zod";
import type { BackgroundTask } from "@/lib/platform/jobs/background-task";
import { systemWho } from "@/lib/platform/session/system-who";
import { keepLocked } from "./keep-notices";

const Payload = z.object({ businessId: z.uuid() });
const AT_ONCE = 200;

/** The task after the settings changed: the reminders of all visits to come follow, some visits a transaction. */
export const planNoticesTask: BackgroundTask = async (payload) => {
  const { businessId } = Payload.parse(payload);
  const who = await systemWho(businessId, "notices");
  for (let after = "00000000-0000-0000-0000-000000000000"; ;) {
    const last = await who.db(async (db) => {
      const visits = await db.appointment.findMany({
        where: { businessId, startAt: { gt: who.now }, isDeleted: false, canceledAt: null, id: { gt: after } },
        orderBy: { id: "asc" },
        take: AT_ONCE,
        select: { id: true },
      });
      for (const { id } of visits) await keepLocked(who, db, id);
      return visits.length < AT_ONCE ? null : visits.at(-1)!.id;
    });
    if (last === null) return;
    after = last;
  }
};
