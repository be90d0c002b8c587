import "server-only";
import { z } from "zod";
import type { Transaction } from "@/lib/platform/database/tenant";
import { databaseCode } from "@/lib/platform/database/transaction";
import { Id } from "@/lib/platform/http/call-shapes";
import type { BackgroundTask } from "@/lib/platform/queue/background-task";
import { systemWho } from "@/lib/platform/session/system-who";
import type { Who } from "@/lib/platform/session/who";
import { optOut } from "../mail/unsubscribe";
import { MailEvent } from "./event-shapes";

const Payload = z.object({ businessId: Id, service: z.string(), events: z.array(MailEvent) });

const NO_SUCH_ROW = "P2025";

/** The worker's part of what became of mails. Each event counts once, however often and in whatever order it is told. */
export const hearMailEventsTask: BackgroundTask = async (payload) => {
  const { businessId, service, events } = Payload.parse(payload);
  const who = await systemWho(businessId, "mail events").catch((error: unknown) => {
    if (databaseCode(error) === NO_SUCH_ROW) return null; // of a business that is not here
    throw error;
  });
  if (!who) return;
  for (const event of events) await who.db((db) => hear(who, db, service, event));
};

/** When what happened to the mail of a campaign, by what it is called. */
const COLUMNS = {
  delivered: "deliveredAt",
  opened: "openedAt",
  clicked: "clickedAt",
  bounced: "bouncedAt",
  complained: "complainedAt",
  unsubscribed: "unsubscribedAt",
} as const;

async function hear(who: Who, db: Transaction, service: string, event: MailEvent): Promise<void> {
  const { businessId } = who;
  const heard = { businessId, provider: `mail:${service}`, eventId: event.eventId };
  const { count } = await db.providerEvent.createMany({ data: heard, skipDuplicates: true });
  if (count === 0) return;
  const where = { businessId_id: { businessId, id: event.mailId } };
  const mail = await db.mailMessage.findUnique({ where, select: { toAddress: true } });
  if (!mail) return;
  const sent = await db.campaignMail.findFirst({ where: { businessId, mailId: event.mailId } });
  // One who opened it has got it, whatever is told of that.
  const columns = event.kind === "sent" ? [] : [event.kind, ...(isRead(event.kind) ? (["delivered"] as const) : [])];
  for (const kind of sent ? columns : [])
    await db.campaignMail.updateMany({
      where: { businessId, mailId: event.mailId, [COLUMNS[kind]]: null },
      data: { [COLUMNS[kind]]: event.at },
    });
  if (event.kind === "bounced" || event.kind === "complained") await markAddress(who, db, mail.toAddress, event);
  if (sent && (event.kind === "complained" || event.kind === "unsubscribed")) await optOut(who, db, sent);
}

const isRead = (kind: MailEvent["kind"]) => kind === "opened" || kind === "clicked";

/** No campaign is mailed there any more; who calls mail spam has said more than that it does not arrive. */
async function markAddress(
  who: Who,
  db: Transaction,
  to: string,
  { kind, reason, mailId, at }: MailEvent,
): Promise<void> {
  await db.$executeRaw`
    INSERT INTO mail_address_problem (business_id, address, kind, reason, mail_id, created_at)
    VALUES (${who.businessId}::uuid, lower(${to}), ${kind}, ${reason}, ${mailId}::uuid, ${at}::timestamptz)
    ON CONFLICT (business_id, address) DO UPDATE SET kind = excluded.kind, reason = excluded.reason,
      mail_id = excluded.mail_id, created_at = excluded.created_at
    WHERE excluded.kind = 'complained' AND mail_address_problem.kind = 'bounced'`;
}
