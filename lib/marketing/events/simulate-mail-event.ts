import "server-only";
import { Prisma } from "@prisma/client";
import { z } from "zod";
import { env } from "@/lib/platform/env";
import { conflict, notFound } from "@/lib/platform/refusals/refusal";
import { isMailSandboxed } from "@/lib/platform/mail/mail-channel";
import { buildMailReference } from "@/lib/platform/mail/build-mail-reference";
import { MESSAGE_STATUSES } from "@/lib/platform/messages/message-shapes";
import type { Who } from "@/lib/platform/session/who";
import { SIGNATURE_HEADER, signGeneric } from "./read-generic";
import { getEmailProviderType, getMailEventsKey } from "./receive-mail-events";

/** The events that the recipient's side can cause. */
export const SimulatedEvent = z.enum(["delivered", "open", "click", "bounce", "spam", "unsubscribe"]);
export type SimulatedEvent = z.output<typeof SimulatedEvent>;

export type SimulatedMail = {
  id: string;
  to: string;
  subject: string;
  /** The name of its campaign. Null for any other email. */
  campaign: string | null;
  at: Date;
  /** As shown, such as "Marked as spam". */
  state: string;
};

const statusLabels = Prisma.join(
  Object.entries(MESSAGE_STATUSES).map(([status, { label }]) => Prisma.sql`WHEN ${status} THEN ${label}`),
  " "
);

const MAX_SHOWN = 10;

/** True when no email leaves this installation, so its events can be simulated. */
export const canSimulateMail = (): boolean => isMailSandboxed() && getEmailProviderType() === "smtp";

/** Lists the latest emails of all kinds (campaigns, invoices, notices, statements, and others) with their states. */
export function listSimulatedMails(who: Who): Promise<SimulatedMail[]> {
  return who.db(
    (db) => db.$queryRaw<SimulatedMail[]>`
      SELECT x.id, x.to_address AS "to", x.subject, c.name AS campaign, x.created_at AS at,
        CASE WHEN m.complained_at IS NOT NULL THEN 'Marked as spam' WHEN m.bounced_at IS NOT NULL THEN 'Bounced'
          WHEN m.unsubscribed_at IS NOT NULL THEN 'Unsubscribed' WHEN m.clicked_at IS NOT NULL THEN 'Clicked'
          WHEN m.opened_at IS NOT NULL THEN 'Opened' WHEN m.delivered_at IS NOT NULL THEN 'Delivered'
          WHEN 'spam' = ANY(h.events) THEN 'Marked as spam' WHEN 'bounce' = ANY(h.events) THEN 'Bounced'
          WHEN 'open' = ANY(h.events) THEN 'Opened' WHEN 'delivered' = ANY(h.events) THEN 'Delivered'
          ELSE CASE x.status ${statusLabels} ELSE x.status END END AS state
      FROM (SELECT * FROM mail_message WHERE business_id = ${who.businessId}::uuid
        ORDER BY created_at DESC, id DESC LIMIT ${MAX_SHOWN}) x
      LEFT JOIN campaign_mail m ON m.business_id = x.business_id AND m.mail_id = x.id
      LEFT JOIN campaign c ON c.business_id = m.business_id AND c.id = m.campaign_id
      CROSS JOIN LATERAL (SELECT array_agg(split_part(e.event_id, ':', 2)) AS events FROM provider_event e
        WHERE e.business_id = x.business_id AND e.provider = 'mail:smtp'
          AND e.event_id BETWEEN x.id || ':' AND x.id || ';') h
      ORDER BY x.created_at DESC, x.id DESC`
  );
}

/** Reports an event to our own webhook, over HTTP and signed like a real service. Own call sandbox.tellMailEvent. */
export async function simulateMailEvent(who: Who, mailId: string, event: SimulatedEvent): Promise<void> {
  const { businessId } = who;
  const key = getMailEventsKey();
  if (!canSimulateMail() || !key)
    throw conflict("mail_leaves", "This server sends real email, so delivery can't be simulated.");
  const mail = await who.db((db) =>
    db.mailMessage.findUnique({ where: { businessId_id: { businessId, id: mailId } } })
  );
  if (!mail) throw notFound("mail");
  const events = [
    {
      event,
      messageId: buildMailReference(mail),
      email: mail.toAddress,
      timestamp: who.now.toISOString(),
      reason: REASONS[event],
    },
  ];
  const body = JSON.stringify(events);
  const answer = await fetch(`http://127.0.0.1:${env().PORT}/api/webhooks/email/smtp`, {
    method: "POST",
    headers: { "content-type": "application/json", [SIGNATURE_HEADER]: signGeneric(key, body) },
    body,
  }).catch(() => null);
  if (!answer) throw conflict("webhook_refused", "The webhook didn't respond.");
  if (!answer.ok) throw conflict("webhook_refused", `The webhook returned an error (${answer.status}).`);
}

const REASONS: Partial<Record<SimulatedEvent, string>> = { bounce: "550 5.1.1 No such user here" };
