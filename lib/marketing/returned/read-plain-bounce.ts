import type { Email } from "postal-mime";

/** What a bounce says that is no report but plain words. `text` is all that its server said. */
export type PlainBounce = { reason: string; text: string };

const MAILER = /mailer-daemon|mail delivery (?:sub)?system|postmaster/i;
const FAILED =
  /could not be delivered|(?:unable|wasn't able) to deliver|failed permanently|permanent (?:error|failure)|address(?:\(es\)|es)? failed|delivery (?:has )?failed/i;
const DELAYED =
  /warning message only|has not yet been delivered|not been delivered yet|will be retried|delivery attempts will continue|will (?:continue|keep) (?:to )?try/i;

/** Where the returned email begins: its words are not the server's. */
const COPY = /^-{2,}.*(?:copy of (?:the|your) message|original message|below this line|returned message)/im;

/** The server's answer, as Exim indents it and as others put it behind "said:". */
const ANSWER = /(?:^|[\s:])([45]\d\d[ :-]\s*\S.*)$/m;
/** Exim's own reasons stand indented below the address. */
const OWN_REASON = /^\s+\S+@\S+\s*\n\s+(\S.*)$/m;

/**
 * Reads a bounce in the forms of Exim, qmail (Yahoo), and Gmail before it sent reports: words for people, known by who writes
 * them. Null for anything else, such as an answer that somebody is away, or a warning that an email is late.
 */
export function readPlainBounce(mail: Email): PlainBounce | null {
  const header = (name: string) => mail.headers.find(({ key }) => key === name)?.value ?? "";
  const from = `${mail.from?.name ?? ""} ${mail.from?.address ?? ""}`;
  if (!header("x-failed-recipients") && !MAILER.test(from)) return null;
  const [text = ""] = (mail.text ?? "").replaceAll("\r\n", "\n").replaceAll("’", "'").split(COPY);
  if (/^warning|delay/i.test(mail.subject ?? "") || DELAYED.test(text) || !FAILED.test(text)) return null;
  const reason = ANSWER.exec(text)?.[1] ?? OWN_REASON.exec(text)?.[1] ?? "";
  return { reason: reason.trim(), text: reason || text };
}
