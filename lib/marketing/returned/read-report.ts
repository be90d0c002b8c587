import { createHash } from "node:crypto";
import PostalMime, { type Email } from "postal-mime";
import { getFailureStatus, isUselessAddress } from "@/lib/platform/mail/get-failure-status";
import type { MailEvent } from "../events/mail-event";
import { readPlainBounce } from "./read-plain-bounce";

/** A report about an email. `original` is the return address that the report names. */
export type Report = Pick<MailEvent, "kind" | "eventId" | "reason" | "status"> & { original: string };

const LIMITS = { attachmentEncoding: "utf8", forceRfc822Attachments: true, maxNestingDepth: 10 } as const;
const MOST_REASON = 300;

/**
 * Reads an email that arrived at a return address: a delivery failure (RFC 3464 or plain words) or a spam complaint (RFC
 * 5965). Returns null for anything else, such as "out of office" or "delivered later".
 */
export async function readReport(mail: Buffer): Promise<Report | null> {
  const read = await PostalMime.parse(mail, LIMITS).catch(() => null);
  const type = read?.headers.find(({ key }) => key === "content-type")?.value.toLowerCase() ?? "";
  if (!read) return null;
  return type.startsWith("multipart/report") ? (readDelivery(read) ?? readComplaint(read)) : readWords(read);
}

function readDelivery(mail: Email): Report | null {
  const text = getPart(mail, "delivery-status");
  // The first group is about the email, the others about each recipient.
  const failed = parseFields(text).find((one) => one.get("action")?.toLowerCase() === "failed");
  if (!failed) return null;
  const diagnostic = (failed.get("diagnostic-code") ?? "").replace(/^[\w-]+\s*;\s*/, "");
  return makeFailureReport(mail, { diagnostic, status: getFailureStatus(failed.get("status"), diagnostic), text });
}

function readWords(mail: Email): Report | null {
  const bounce = readPlainBounce(mail);
  return (
    bounce &&
    makeFailureReport(mail, { diagnostic: bounce.reason, status: getFailureStatus(bounce.text), text: bounce.text })
  );
}

function makeFailureReport(
  mail: Email,
  { diagnostic, status, text }: { diagnostic: string; status: string; text: string }
): Report {
  return {
    kind: isUselessAddress(status) ? "bounced" : "returned",
    status,
    reason: (diagnostic || describeStatus(status)).slice(0, MOST_REASON),
    eventId: computeReportId(mail, text),
    original: "",
  };
}

/** Describes a status whose class is clear. Empty for the others. */
function describeStatus(status: string): string {
  if (/^5\.1\.[78]$/.test(status)) return "";
  if (status.startsWith("5.1.")) return `This address doesn't exist (${status}).`;
  if (/^[45]\.2\.2$/.test(status)) return `The mailbox is full (${status}).`;
  return status.startsWith("5.7.") ? `The recipient's mail server rejected the email (${status}).` : "";
}

function readComplaint(mail: Email): Report | null {
  const text = getPart(mail, "feedback-report");
  const [fields] = parseFields(text);
  if (!fields || !/^(abuse|fraud)$/i.test(fields.get("feedback-type") ?? "")) return null;
  const returned = getPart(mail, "rfc822") || getPart(mail, "rfc822-headers");
  const path = fields.get("original-mail-from") ?? parseFields(returned)[0]?.get("return-path") ?? "";
  return {
    kind: "complained",
    reason: "The recipient reported this email as spam.",
    eventId: computeReportId(mail, text),
    original: path.replaceAll(/[<>\s]/g, ""),
  };
}

function getPart({ attachments }: Email, name: string): string {
  const attachment = attachments.find(({ mimeType }) => mimeType.toLowerCase().endsWith(`/${name}`));
  return typeof attachment?.content === "string" ? attachment.content : "";
}

/** Parses the fields of each group of a text, by lowercase name. Folded lines are joined. */
function parseFields(text: string): Array<Map<string, string>> {
  return text
    .split(/\r?\n[ \t]*\r?\n/)
    .map((group) =>
      group
        .replaceAll(/\r?\n[ \t]+/g, " ")
        .split(/\r?\n/)
        .flatMap((line): Array<[string, string]> => {
          const [, name, value] = /^([\w-]+)\s*:(.*)$/.exec(line) ?? [];
          return name === undefined || value === undefined ? [] : [[name.toLowerCase(), value.trim()]];
        })
    )
    .filter((fields) => fields.length > 0)
    .map((fields) => new Map(fields));
}

/** Computes an id that is equal for repeats of a report. */
const computeReportId = ({ messageId = "" }: Email, text: string): string =>
  createHash("sha256").update(messageId).update("\n").update(text).digest("hex").slice(0, 32);
