import "server-only";
import { z } from "zod";
import { Id } from "@/lib/platform/shapes/call-shapes";
import { notFound } from "@/lib/platform/refusals/refusal";
import { computeSilenceLimit } from "@/lib/platform/session/compute-silence-limit";
import { getStaffActor, type Who } from "@/lib/platform/session/who";
import { endLogIn, endSessions } from "./end-sessions";
import { formatDeviceName } from "./format-device-name";

/** A browser in which the user is logged in. */
export const OwnSession = z.object({
  id: Id,
  device: z.string(),
  startedAt: z.string(),
  lastActiveAt: z.string(),
  /** True for the session of this request. */
  isCurrent: z.boolean(),
});
export type OwnSession = z.output<typeof OwnSession>;

/**
 * Lists the open sessions of the current user: this one first, then the last active. Sessions that were silent for too
 * long are over.
 */
export async function listOwnSessions(who: Who): Promise<{ items: OwnSession[]; total: number }> {
  const { sessionId } = getStaffActor(who);
  const items = (await findOpenSessions(who)).map((row) => ({
    id: row.id,
    device: formatDeviceName(row.userAgent),
    startedAt: row.createdAt.toISOString(),
    lastActiveAt: row.lastActivityAt.toISOString(),
    isCurrent: row.id === sessionId,
  }));
  items.sort((one, other) => Number(other.isCurrent) - Number(one.isCurrent));
  return { items, total: items.length };
}

/** Ends a session of the current user, in every business that its login opened. Throws 404 for anybody else's. */
export async function endOwnSession(who: Who, id: string): Promise<void> {
  const { businessId } = who;
  const { userId } = getStaffActor(who);
  const count = await who.db((db) => db.userSession.count({ where: { businessId, userId, id, endedAt: null } }));
  if (count === 0) throw notFound("session");
  await endLogIn({ businessId, userId, sessionId: id });
}

/** Ends all sessions of the current user except this one. Returns how many. */
export async function endOtherSessions(who: Who): Promise<number> {
  const { businessId } = who;
  const { userId, sessionId } = getStaffActor(who);
  const others = (await findOpenSessions(who)).filter(({ id }) => id !== sessionId);
  // Ends them in the other businesses of these logins first. Then ends the rest here, however long they were silent.
  for (const { id } of others) await endLogIn({ businessId, userId, sessionId: id });
  await who.db((db) => endSessions(db, userId, { reason: "logged out", keepSessionId: sessionId }));
  return others.length;
}

async function findOpenSessions(who: Who) {
  const { businessId, now } = who;
  const { userId } = getStaffActor(who);
  const rows = await who.db((db) =>
    db.userSession.findMany({
      where: { businessId, userId, endedAt: null, lastActivityAt: { gte: computeOldestActivity(now) } },
      include: { user: { select: { isTechnician: true } } },
      orderBy: { lastActivityAt: "desc" },
    })
  );
  return rows.filter(({ user: { isTechnician }, userAgent, lastActivityAt }) => {
    const silentSeconds = (now.getTime() - lastActivityAt.getTime()) / 1000;
    return silentSeconds <= computeSilenceLimit({ isTechnician, userAgent });
  });
}

/** Returns the time before which no session can be open on any device. */
function computeOldestActivity(now: Date): Date {
  return new Date(now.getTime() - 1000 * computeSilenceLimit({ isTechnician: true, userAgent: "Mobile" }));
}
