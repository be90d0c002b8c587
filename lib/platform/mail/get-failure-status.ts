/**
 * Permanent statuses (RFC 3463) that do not blame the address: a bad sender (5.1.7, 5.1.8), a full mailbox or a long message
 * (5.2.2, 5.2.3), the server itself (5.3), routing other than a domain without a host (5.4 except 5.4.4), the protocol
 * (5.5), the content (5.6), and policy (5.7).
 */
const NOT_THE_ADDRESS = /^5\.(?:1\.[78]|2\.[23]|[3567]\.\d+|4\.(?!4$)\d+)$/;

/** Wording that servers use when their code is vague, with its status. */
const WORDS: ReadonlyArray<readonly [status: string, words: RegExp]> = [
  [
    "5.1.1",
    /\bno such (?:user|recipient|mailbox|person|address)|\b(?:unknown|invalid|nonexistent) (?:user|recipient|mailbox|address)|\b(?:user|recipient|mailbox|address|account|local part)\b[^\n]{0,40}(?:\bunknown\b|\bnot found\b|\bdoes ?n[o']t exist\b|\bno longer (?:exists|available|valid)|\bdisabled\b|\bunrout|\bis not a (?:known|valid))|\bunrout(?:e)?able address|\bdoesn'?t have an? [^\n]{0,40}account/i,
  ],
  [
    "5.2.2",
    /\b(?:mailbox|mail box|inbox|account|user|recipient)\b[^\n]{0,40}\bfull\b|\bover ?quota\b|\bquota\b[^\n]{0,20}\bexceeded|\bexceed(?:ed|s|ing)?\b[^\n]{0,30}\b(?:quota|storage)|\bout of storage\b|\binsufficient (?:disk|storage|system storage)|\bstorage (?:space|limit)/i,
  ],
  [
    "5.7.1",
    /\bspam|\bblock(?:ed|list)|\bblack-?list|\bpolicy\b|\breputation\b|\bdmarc\b|\bspf\b|\bdkim\b|\brate[ -]?limit|\btoo many\b|\baccess denied\b|\bunsolicited\b|\bnot authori[sz]ed\b/i,
  ],
  [
    "4.4.7",
    /\bretry time(?:out)?\b|\btimed out\b|\bconnection (?:refused|reset)|\btemporar(?:y|ily)\b|\btry again later\b/i,
  ],
];

const STATUS = /(?:^|[\s;:<(-])([245]\.\d{1,3}\.\d{1,3})(?![.\d])/g;

/** Returns the status of an answer or report in the form of RFC 3463, such as 5.1.1. Null when it names none. */
export function parseStatus(text: string): string | null {
  return findMostPrecise([...text.matchAll(STATUS)].map(([, status = ""]) => status));
}

/** Returns the most specific status: 5.1.1 before 5.1.0, and 5.1.0 before 5.0.0. */
function findMostPrecise(statuses: readonly string[]): string | null {
  const isOfClassOnly = (status: string) => /^\d\.0+\.0+$/.test(status);
  const isVague = (status: string) => status.endsWith(".0");
  return statuses.find((one) => !isVague(one)) ?? statuses.find((one) => !isOfClassOnly(one)) ?? statuses[0] ?? null;
}

/** Returns the three-digit code of an answer, such as 550. Null when it names none. */
const parseReplyCode = (text: string): string | null => /(?:^|[\s:])([45]\d\d)(?=[ :-])/.exec(text)?.[1] ?? null;

/**
 * Returns the status of a failure from everything that was said about it: the most specific code, then the wording, then any
 * code. A server that says only "550" blames the address.
 */
export function getFailureStatus(...descriptions: ReadonlyArray<string | null | undefined>): string {
  const text = descriptions.filter(Boolean).join("\n");
  const status = parseStatus(text);
  if (status && !status.endsWith(".0")) return status;
  const wordStatus = WORDS.find(([, words]) => words.test(text))?.[0];
  if (wordStatus) return wordStatus;
  const code = parseReplyCode(text);
  if (code === "552") return "5.2.2";
  return status ?? (code?.startsWith("4") ? "4.0.0" : "5.0.0");
}

/**
 * True when the recipient's server rejected the sender or the content (5.7), such as spam. The address works, but too many of
 * these harm the delivery of all email.
 */
export const isPolicyRefusal = (status: string): boolean => status.startsWith("5.7.");

/** True when every retry would fail with this status too, because the address is useless. */
export const isUselessAddress = (status: string): boolean => status.startsWith("5.") && !NOT_THE_ADDRESS.test(status);
