import "server-only";
import { z } from "zod";
import { getBusinessRow } from "@/lib/businesses/get-business";
import { env } from "@/lib/platform/env";
import { Id } from "@/lib/platform/shapes/call-shapes";
import { renderLinkMail } from "@/lib/platform/mail/link-mail";
import { sendMail } from "@/lib/platform/mail/send-mail";
import { addTask } from "@/lib/platform/queue/add-task";
import type { BackgroundTask } from "@/lib/platform/queue/background-task";
import { ensureTasks } from "@/lib/platform/queue/ensure-tasks";
import type { Sweep } from "@/lib/platform/queue/sweep";
import { proveSystemWho } from "@/lib/platform/session/prove-system-who";
import type { Transaction, Who } from "@/lib/platform/session/who";

const TASK = "tell-follow-up";
const AT_ONCE = 500;
const SOON_MS = 2 * 3_600_000;
/** A follow-up that is overdue for longer sends no email. It stays in the user's list. */
const LATEST_MS = 24 * 3_600_000;

type DueNote = { id: string; followUpAt: Date | null; assigneeId: string | null };

/** Queues the email for when a note's follow-up is due. A postponed one is queued for its new time. */
export async function queueFollowUpMail(db: Transaction, note: DueNote): Promise<void> {
  if (!note.followUpAt || !note.assigneeId) return;
  await addTask(db, TASK, {
    payload: { businessId: db.who.businessId, noteId: note.id },
    key: `${TASK}:${note.id}`,
    runAt: note.followUpAt,
  });
}

/** Queues the emails that are due until the next sweep. */
export const sweepFollowUps: Sweep = (who) =>
  who.db(async (db) => {
    const due = await db.note.findMany({
      where: {
        businessId: who.businessId,
        deletedAt: null,
        followedUpAt: null,
        assigneeId: { not: null },
        followUpAt: { gt: new Date(who.now.getTime() - LATEST_MS), lt: new Date(who.now.getTime() + SOON_MS) },
      },
      orderBy: { followUpAt: "asc" },
      take: AT_ONCE,
      select: { id: true },
    });
    const ids = due.map(({ id }) => id);
    await ensureTasks(db, { task: TASK, field: "noteId" }, ids);
  });

const Payload = z.object({ businessId: Id, noteId: Id });

export const sendFollowUpTask: BackgroundTask = async (payload) => {
  const { businessId, noteId } = Payload.parse(payload);
  await sendFollowUpMail(await proveSystemWho(businessId, "follow-ups"), noteId);
};

/**
 * Emails the assignee of a due note, once per due time. Skips a note that was done, deleted, or unassigned, and a user
 * who left.
 */
async function sendFollowUpMail(who: Who, id: string): Promise<void> {
  const { businessId } = who;
  await who.db(async (db) => {
    const note = await db.note.findUnique({ where: { businessId_id: { businessId, id } } });
    if (!note?.followUpAt || !note.assigneeId || note.followedUpAt || note.deletedAt) return;
    if (note.followUpAt > who.now) return queueFollowUpMail(db, note);
    if (note.followUpAt.getTime() < who.now.getTime() - LATEST_MS) return;
    const assignee = await db.user.findUnique({ where: { businessId_id: { businessId, id: note.assigneeId } } });
    if (!assignee?.email || assignee.deactivatedAt) return;
    const customer = note.customerId
      ? await db.customer.findUnique({ where: { businessId_id: { businessId, id: note.customerId } } })
      : null;
    const business = await getBusinessRow(who);
    const about = customer ? `Follow up with ${customer.displayName}` : "Follow up";
    const mail = await renderLinkMail({
      from: business.displayName || business.name,
      brandColor: business.brandColor,
      heading: about,
      paragraphs: [...(note.title ? [note.title] : []), note.body],
      action: customer ? "Open customer" : "Open notes",
      link: `${env().APP_URL}${customer ? `/customer/show/${customer.id}/notes` : "/notes"}`,
      afterword: "This follow-up is assigned to you. Mark it done or select a new date in Notes.",
    });
    await sendMail(db, {
      to: assignee.email,
      subject: note.title ? `${about}: ${note.title}` : about,
      ...mail,
      related: { kind: "note", id },
      dedupeKey: `follow-up:${id}:${note.followUpAt.toISOString()}`,
    });
  });
}
