import type { Email } from "postal-mime";

/** A bounce in plain words instead of a report. `text` holds everything that the server said. */
export type PlainBounce = { reason: string; text: string };

const MAILER = /mailer-daemon|mail delivery (?:sub)?system|postmaster/i;
const FAILED =
  /could not be delivered|(?:unable|wasn't able) to deliver|failed permanently|permanent (?:error|failure)|address(?:\(es\)|es)? failed|delivery (?:has )?failed/i;
const DELAYED =
  /warning message only|has not yet been delivered|not been delivered yet|will be retried|delivery attempts will continue|will (?:continue|keep) (?:to )?try/i;

/** Marks the start of the returned email. Its words are not the server's. */
const COPY = /^-{2,}.*(?:copy of (?:the|your) message|original message|below this line|returned message)/im;

/** Matches the server's answer, indented as in Exim or after "said:". */
const ANSWER = /(?:^|[\s:])([45]\d\d[ :-]\s*\S.*)$/m;
/** Matches Exim's own reason, indented below the address. */
const OWN_REASON = /^\s+\S+@\S+\s*\n\s+(\S.*)$/m;

/**
 * Reads a plain-text bounce as Exim, qmail (Yahoo), and older Gmail write it. Recognizes it by its sender. Returns null for
 * anything else, such as an out-of-office reply or a warning that an email is late.
 */
export function readPlainBounce(mail: Email): PlainBounce | null {
  const getHeader = (name: string) => mail.headers.find(({ key }) => key === name)?.value ?? "";
  const from = `${mail.from?.name ?? ""} ${mail.from?.address ?? ""}`;
  if (!getHeader("x-failed-recipients") && !MAILER.test(from)) return null;
  const [text = ""] = (mail.text ?? "").replaceAll("\r\n", "\n").replaceAll("’", "'").split(COPY);
  if (/^warning|delay/i.test(mail.subject ?? "") || DELAYED.test(text) || !FAILED.test(text)) return null;
  const reason = ANSWER.exec(text)?.[1] ?? OWN_REASON.exec(text)?.[1] ?? "";
  return { reason: reason.trim(), text: reason || text };
}
