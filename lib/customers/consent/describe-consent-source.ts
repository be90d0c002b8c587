import { formatAction } from "@/lib/platform/changes/change-words";
import { formatTextNumber } from "@/lib/platform/format/format-phone";
import { truncate } from "@/lib/platform/format/truncate";
import type { ConsentChannel } from "./consent-channel";
import type { ConsentChange } from "./consent-change";

const THROUGH: Record<string, string> = {
  "customer.changed": "on the customer's page",
  "customer.created": "when the customer was added",
  "customer.merged": "when customers were merged",
  "change.undone": "with Undo",
  "unsubscribe link": "with the unsubscribe link",
  "spam report": "by reporting spam",
  "mail service": "by the email service",
  "mail-address.cleared": "on the customer's page",
  "earlier opt-out": "because this address opted out earlier",
  office: "in Messages",
};

/** Describes the source of a consent change. `sourceText` is the word that was texted, or the provider's answer. */
export function describeConsentSource(through: string, sourceText: string): string {
  if (through === "text")
    return `by text ${/^[A-Z ]+$/.test(sourceText) ? sourceText : `“${truncate(sourceText, 60)}”`}`;
  if (through === "refused text") return `text blocked (${sourceText.toLowerCase()})`;
  if (through === "returned email") return `email bounced${sourceText ? ` (${truncate(sourceText, 60)})` : ""}`;
  return THROUGH[through] ?? formatAction(through).toLowerCase();
}

const NOUNS: Record<ConsentChannel, string> = {
  email: "emails",
  text: "texts",
  call: "calls",
  marketing: "marketing emails",
};

/** Formats a title: "Stopped texts", "Allowed calls", "Put texts on hold: (704) 555-0100". */
export function formatConsentTitle({
  channel,
  answer,
  address,
}: Pick<ConsentChange, "channel" | "answer" | "address">): string {
  const noun = NOUNS[channel];
  const words = {
    yes: `Allowed ${noun}`,
    no: `Stopped ${noun}`,
    held: `Put ${noun} on hold`,
    unreachable: `Couldn't deliver ${noun}`,
    help: `Asked for help with ${noun}`,
  }[answer];
  return address ? `${words}: ${address.includes("@") ? address : formatTextNumber(address)}` : words;
}

/** Returns why an address gets no marketing email, such as "Opted out 11/28/2026 with the unsubscribe link." */
export const formatOptOut = ({ day, source }: { day: string; source: string }): string =>
  `Opted out ${day} ${source === "office" ? "by the office" : describeConsentSource(source, "")}.`;

/** Formats a source: "by text STOP", "Dana W., on the customer's page". */
export function formatChangeSource({ userAccount, through }: Pick<ConsentChange, "userAccount" | "through">): string {
  return userAccount ? `${userAccount.fullName}, ${through}` : through;
}
