import "server-only";
import { hkdfSync } from "node:crypto";
import { z } from "zod";
import { runInTransaction } from "@/lib/platform/database/transaction";
import { env } from "@/lib/platform/env";
import { isMailSandboxed } from "@/lib/platform/mail/mail-channel";
import { addTask } from "@/lib/platform/queue/add-task";
import { EmailProviderType, type MailEvent } from "./mail-event";
import { readGeneric } from "./read-generic";
import { readMailgun } from "./read-mailgun";
import { readSendgrid } from "./read-sendgrid";
import { readSes } from "./read-ses";

/** Returns the key that signs events: the setting, or while no email leaves, a derived key that only we know. */
export function getMailEventsKey(): string | null {
  const { MAIL_EVENTS_KEY: key, SESSION_SECRET: secret } = env();
  if (key) return key;
  if (!isMailSandboxed()) return null;
  return Buffer.from(hkdfSync("sha256", secret, "", "truckroll played mail events", 32)).toString("hex");
}

/** Returns the mail service of the installation. Source: marketingEmail.getProvider. */
export const getEmailProviderType = (): EmailProviderType => env().MAIL_SERVICE;

/**
 * Receives mail events. Checks the signature, then queues each event for the worker, which handles it once. Null
 * refuses the message. Source: webhooks.emailEvents.
 */
export async function receiveMailEvents(request: Request, body: string): Promise<Response | null> {
  const service = new URL(request.url).pathname.split("/").at(-1);
  const key = getMailEventsKey();
  if (!key || service !== getEmailProviderType()) return null;
  const events = await readEvents(EmailProviderType.parse(service), key, { request, body });
  if (events === null || events instanceof Response) return events;
  await queueMailEvents(service, events);
  return Response.json({ result: true });
}

function readEvents(service: EmailProviderType, key: string, { request, body }: { request: Request; body: string }) {
  switch (service) {
    case "ses":
      return readSes(key, body);
    case "sendgrid":
      return readSendgrid(key, request, body);
    case "mailgun":
      return readMailgun(key, body);
    default:
      return readGenericOrNull(key, request, body);
  }
}

/** Also refuses a signed message that cannot be read. */
function readGenericOrNull(key: string, request: Request, body: string): MailEvent[] | null {
  try {
    return readGeneric(key, request, body);
  } catch (error) {
    if (error instanceof z.ZodError || error instanceof SyntaxError) return null;
    throw error;
  }
}

/** Queues events for the worker in their order. */
export async function queueMailEvents(service: string, events: readonly MailEvent[]): Promise<void> {
  const byBusiness = Map.groupBy(events, ({ businessId }) => businessId);
  for (const [businessId, businessEvents] of byBusiness)
    await runInTransaction({ "app.business_id": businessId }, (db) =>
      addTask(db, "hear-mail-events", { payload: { businessId, service, events: businessEvents } })
    );
}
