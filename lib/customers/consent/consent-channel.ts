/** The channels: email or text notifications, phone calls, and marketing email. */
export const CONSENT_CHANNELS = ["email", "text", "call", "marketing"] as const;
export type ConsentChannel = (typeof CONSENT_CHANNELS)[number];

/** The customer's opt-outs, as stored on the customer's row. */
export type CustomerWishes = {
  optOutEmailNotifications: boolean;
  optOutTextNotifications: boolean;
  optOutCalls: boolean;
  optOutMarketingEmails: boolean;
};

/** The column of a customer's opt-out for each channel. */
export const OPT_OUT = {
  email: "optOutEmailNotifications",
  text: "optOutTextNotifications",
  call: "optOutCalls",
  marketing: "optOutMarketingEmails",
} as const satisfies Record<ConsentChannel, keyof CustomerWishes>;

/** The reason shown for each channel that the customer opted out of. */
export const NOT_WANTED: Record<ConsentChannel, string> = {
  email: "The customer opted out of email.",
  text: "The customer opted out of texts.",
  call: "The customer opted out of calls.",
  marketing: "The customer opted out of marketing emails.",
};

/** Returns why the customer does not want a channel. Null when it is allowed. */
export function getWishRefusal<Channel extends ConsentChannel>(
  wishes: Pick<CustomerWishes, (typeof OPT_OUT)[Channel]>,
  channel: Channel
): string | null {
  return wishes[OPT_OUT[channel]] ? NOT_WANTED[channel] : null;
}

/** The reason that no campaign goes to an address, regardless of which customer has it. */
export type MarketingBlock = "opted out" | "marked";

/** Returns the reason in words. Null when campaigns may go to the address. */
export function getMarketingRefusal(block: MarketingBlock | null): string | null {
  if (block === "opted out") return NOT_WANTED.marketing;
  return block === "marked" ? "Email to this address bounced or was reported as spam." : null;
}

/** The consent source for a number that the office set by hand. */
export const BY_OFFICE = "Office";

/** Returns why a number gets no texts, for any customer. Null when it may. */
export function getNumberRefusal(consent: { status: string; source: string } | null | undefined): string | null {
  if (consent?.status === "out") {
    if (consent.source === BY_OFFICE) return "This customer opted out of texts.";
    // The phone provider's answer does not include the word that was texted.
    const optOutPhrase = /^[A-Z]+$/.test(consent.source) ? `texted ${consent.source}` : "opted out of texts";
    return `This number ${optOutPhrase}. You can't text this number until the customer texts START.`;
  }
  if (consent?.status === "held")
    return "Texts are on hold: the customer may have opted out. Select Stop texts or Keep texting in Messages.";
  if (consent?.status === "unreachable") return "This number can't receive texts. Check the number, or call.";
  return null;
}
