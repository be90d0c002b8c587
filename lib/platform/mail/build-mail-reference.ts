import "server-only";
import type { MailMessage } from "@prisma/client";
import { env } from "@/lib/platform/env";
import { Id } from "@/lib/platform/shapes/call-shapes";

type MailKey = Pick<MailMessage, "businessId" | "id">;

/** Builds the reference by which a mail service names an email in its events: the business and the email. */
export const buildMailReference = ({ businessId, id }: MailKey): string => `${businessId}_${id}`;

/** Parses a reference. Null when it is not one of ours. */
export function parseMailReference(text: unknown): MailKey | null {
  if (typeof text !== "string") return null;
  const [business = "", mail = "", ...more] = text.split("_");
  const [businessId, id] = [Id.safeParse(business).data, Id.safeParse(mail).data];
  return businessId && id && more.length === 0 ? { businessId, id } : null;
}

/** The name under which a mail service stores the reference with an email. */
export const REFERENCE_NAME = "truckroll";

/** Builds the header that gives a mail service the reference, so that it repeats it with every event. */
export function buildReferenceHeader(mail: MailKey): Record<string, string> {
  const reference = buildMailReference(mail);
  switch (env().MAIL_SERVICE) {
    case "ses":
      return { "X-SES-MESSAGE-TAGS": `${REFERENCE_NAME}=${reference}` };
    case "sendgrid":
      return { "X-SMTPAPI": JSON.stringify({ unique_args: { [REFERENCE_NAME]: reference } }) };
    case "mailgun":
      return { "X-Mailgun-Variables": JSON.stringify({ [REFERENCE_NAME]: reference }) };
    default:
      return { "X-Mail-Reference": reference };
  }
}

/** Builds the headers by which mail programs offer a one-click unsubscribe (RFC 2369, RFC 8058). */
export function buildUnsubscribeHeaders(url: string | null): Record<string, string> {
  return url ? { "List-Unsubscribe": `<${url}>`, "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" } : {};
}
