import "server-only";
import type { MailMessage } from "@/lib/platform/database/generated/client";
import { env } from "@/lib/platform/env";
import { Id } from "@/lib/platform/http/call-shapes";

type Place = Pick<MailMessage, "businessId" | "id">;

/** What a mail service calls a mail when it tells what became of it: the business and the mail. */
export const mailReference = ({ businessId, id }: Place): string => `${businessId}_${id}`;

/** The mail that a reference stands for; null for what is none. */
export function readMailReference(text: unknown): Place | null {
  if (typeof text !== "string") return null;
  const [business = "", mail = "", ...more] = text.split("_");
  const [businessId, id] = [Id.safeParse(business).data, Id.safeParse(mail).data];
  return businessId && id && more.length === 0 ? { businessId, id } : null;
}

/** What the reference is called wherever a service keeps it beside a mail. */
export const REFERENCE_NAME = "truckroll";

/** The header by which each service is told the reference, so that it says it again with every event. */
export function referenceHeader(mail: Place): Record<string, string> {
  const reference = mailReference(mail);
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

/** By them a mail program offers to take its reader off the list, by one click (RFC 2369, RFC 8058). */
export function unsubscribeHeaders(url: string | null): Record<string, string> {
  return url ? { "List-Unsubscribe": `<${url}>`, "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" } : {};
}
