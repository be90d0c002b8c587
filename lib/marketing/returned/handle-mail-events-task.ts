import "server-only";
import type { CampaignMail, MailMessage } from "@prisma/client";
import { z } from "zod";
import { Id } from "@/lib/platform/shapes/call-shapes";
import { markAddress } from "@/lib/platform/messages/list-address-problems";
import { getFailureStatus, isPolicyRefusal } from "@/lib/platform/mail/get-failure-status";
import { countReturned } from "@/lib/platform/messages/sending-standing";
import { isMailSandboxed } from "@/lib/platform/mail/mail-channel";
import type { BackgroundTask } from "@/lib/platform/queue/background-task";
import { NoSuchBusiness, proveSystemWho } from "@/lib/platform/session/prove-system-who";
import type { Transaction } from "@/lib/platform/session/who";
import { optAddressOut } from "../mail/subscription";
import { isTooQuick } from "../tracking/is-machine-agent";
import { notifySender } from "../mail/notify-sender";
import { MailEvent } from "../events/mail-event";

const Payload = z.object({ businessId: Id, service: z.string(), events: z.array(MailEvent) });

/** Handles queued mail events. Each event counts once, in any order. */
export const handleMailEventsTask: BackgroundTask = async (payload) => {
  const { businessId, service, events } = Payload.parse(payload);
  const who = await proveSystemWho(businessId, "mail events").catch((error: unknown) => {
    if (error instanceof NoSuchBusiness) return null; // The business does not exist here.
    throw error;
  });
  if (!who) return;
  for (const event of events) await who.db((db) => handleMailEvent(db, service, event));
};

/** The time column of a campaign's email for each kind of event. */
const COLUMNS = {
  delivered: "deliveredAt",
  opened: "openedAt",
  clicked: "clickedAt",
  bounced: "bouncedAt",
  returned: "bouncedAt",
  complained: "complainedAt",
  unsubscribed: "unsubscribedAt",
} as const;
const MACHINE_COLUMNS = { ...COLUMNS, opened: "machineOpenedAt", clicked: "machineClickedAt" } as const;

async function handleMailEvent(db: Transaction, service: string, event: MailEvent): Promise<void> {
  const { who } = db;
  const { businessId } = who;
  const providerEvent = { businessId, provider: `mail:${service}`, eventId: event.eventId };
  const { count } = await db.providerEvent.createMany({ data: providerEvent, skipDuplicates: true });
  if (count === 0) return;
  const where = { businessId_id: { businessId, id: event.mailId } };
  const mail = await db.mailMessage.findUnique({ where });
  if (!mail) return;
  const sent = await db.campaignMail.findFirst({ where: { businessId, mailId: event.mailId } });
  if (sent) await updateCampaignMail(db, event, isByMachine(event, mail, sent));
  const { kind } = event;
  if (kind === "bounced" || kind === "complained")
    await markAddress(db, who.businessId, { address: mail.toAddress, addressMark: { ...event, kind } });
  // It says nothing about the address, but counts against the business as a bounce does.
  if (kind === "returned" && isPolicyRefusal(event.status ?? getFailureStatus(event.reason)))
    await countReturned(db, businessId, { channel: "mail", id: event.mailId, kind: "bounced" });
  await updateMail(db, event);
  if (isBack(kind) || kind === "complained") await notifySender(db, mail, { kind, reason: event.reason });
  if (sent && (kind === "complained" || kind === "unsubscribed"))
    await optAddressOut(db, sent, kind === "complained" ? "spam report" : "mail service");
}

/** Returns true for software. A scanner opens an email or follows its link the moment it arrives. */
function isByMachine(event: MailEvent, mail: MailMessage, { deliveredAt }: CampaignMail): boolean {
  if (event.isMachine || !isRead(event.kind) || isMailSandboxed()) return event.isMachine === true;
  return [mail.handedOverAt, deliveredAt].some((arrived) => isTooQuick(arrived, event.at));
}

async function updateCampaignMail(
  db: Transaction,
  { kind: eventKind, mailId, at }: MailEvent,
  isMachine: boolean
): Promise<void> {
  // An email that a person opened was delivered, even if the service never reported that.
  const kinds =
    eventKind === "sent" ? [] : [eventKind, ...(isRead(eventKind) && !isMachine ? (["delivered"] as const) : [])];
  const columns = isMachine ? MACHINE_COLUMNS : COLUMNS;
  for (const kind of kinds)
    await db.campaignMail.updateMany({
      where: { businessId: db.who.businessId, mailId, [columns[kind]]: null },
      data: { [columns[kind]]: at },
    });
}

const isRead = (kind: MailEvent["kind"]) => kind === "opened" || kind === "clicked";
const isBack = (kind: MailEvent["kind"]) => kind === "bounced" || kind === "returned";

/** Updates the email's state in the lists of messages. Its return may be reported before its delivery was stored. */
async function updateMail(db: Transaction, { kind, mailId, reason }: MailEvent): Promise<void> {
  const { who } = db;
  if (isBack(kind))
    await db.$executeRaw`
      UPDATE mail_message SET status = 'returned', error = ${reason || null},
        sent_at = coalesce(sent_at, handed_over_at)
      WHERE business_id = ${who.businessId}::uuid AND id = ${mailId}::uuid
        AND status IN ('handing over', 'sent', 'unsure')`;
  if (kind === "complained")
    await db.mailMessage.updateMany({
      where: { businessId: who.businessId, id: mailId, status: "sent" },
      data: { error: "The recipient reported this email as spam." },
    });
}
