import { describe, expect, it } from "vitest";
import { listSourceFiles } from "./source-files";

/** The files that check lib/customers/consent before sending, and the channel that each one checks. */
const ASK: Record<string, string> = {
  "lib/scheduling/notices/notice-now.ts":
    "notices, reminders, late and en route messages: email or text, by the customer's word",
  "lib/messaging/texts/send-text.ts": "every text that is written, by the product or by somebody: the number's word",
  "lib/messaging/texts/text-channel.ts": "every text again when it leaves: the number's word",
  "lib/payments/payment-mail.tsx": "receipts and refunds: email, by the customer's word",
  "lib/marketing/mail/settle-recipients.ts": "who gets a campaign: the customer's word and the address",
  "lib/marketing/mail/send-batch.ts": "a campaign's emails as they are handed on: the customer's word and the address",
  "lib/marketing/mail/consent-checked-mail-channel.ts":
    "a campaign's email again when it leaves: the customer's word and the address",
  "lib/marketing/target-lists/where-passes-filters.ts": "target lists of those who take marketing email",
  "lib/marketing/target-lists/list-listed-customers.ts": "target lists, to show who does not",
};

/** The files that send without a check, with the reason. */
const NEED_NOT_ASK: Record<string, string> = {
  "lib/scheduling/notices/send-notice.ts": "writes to whom notice-now answers; its texts ask as they are written",
  "lib/messaging/texts/receive-text.ts": "answers who texted HELP; the text asks as it is written",
  "lib/invoices/sending/send-invoice.ts":
    "a document to recipients whom somebody chose, or what a plan charges, with its link to pay",
  "lib/invoices/comparing/send-comparison.ts": "somebody sends proposals to recipients whom they chose",
  "lib/financing/self-service/send-financing-link.ts": "somebody sends a link to an address that they see",
  "lib/payments/statements/send-statement.ts": "somebody sends what is owed to recipients whom they chose",
  "lib/marketing/mail/preview-mail.ts": "a test of a campaign to a colleague",
  "lib/marketing/mail/notify-sender.ts": "tells a colleague that their email came back",
  "lib/customers/notes/queue-follow-up-mail.ts": "tells a colleague of a follow-up",
  "lib/onboarding/services/send-service-mail.ts": "tells whoever manages the business what was decided for it",
  "lib/onboarding/registration/starting/send-registration-mail-task.ts":
    "sends applicants the links to their own registration",
  "lib/users/sessions/email-security-notice.ts": "tells a colleague what happened to their login",
  "lib/users/passwords/email-reset-link.ts": "a colleague's own link",
};

const SENDS = /(?<![\w.])(?:sendMail|sendMails|sendText|writeText)\((?!who: Who)/;
const ASKS = /from "@\/lib\/customers\/consent\/(?:find-text-refusal|consent-channel)"/;

/** The folders of the senders themselves, and of internal messages. */
const MADE_IN = /^lib\/platform\/mail\/|^lib\/messaging\/internal\//;

const files = listSourceFiles("lib", "app").map(({ path, text }) => ({ path, text: text() }));
const senders = files.filter(
  ({ path, text }) => SENDS.test(text.replaceAll(/function \w+\(/g, "")) && !MADE_IN.test(path)
);

describe("whom we may contact is asked by every sender", () => {
  it("knows every sender", () => {
    expect(senders.length).toBeGreaterThan(8);
    expect(senders.map(({ path }) => path).filter((path) => !(path in ASK) && !(path in NEED_NOT_ASK))).toEqual([]);
  });

  it.each(Object.entries(ASK))("%s asks: %s", (path) => {
    expect(files.find((file) => file.path === path)?.text).toMatch(ASKS);
  });

  it.each(Object.entries(NEED_NOT_ASK))("%s need not: %s", (path) => {
    expect(senders.map((sender) => sender.path)).toContain(path);
  });

  it("is answered in one place: nobody else reads what is stored of it to send", () => {
    const READS =
      /opt_out_(?:marketing|email|text|calls)|optOut(?:Email|Text)Notifications\)|smsConsent\.find|FROM mail_address_problem/;
    const MAY: readonly RegExp[] = [/^lib\/customers\//, /^lib\/messaging\/consent\//, /^lib\/platform\/mail\//];
    const KNOWN = new Set(["lib/marketing/mail/subscription.ts"]);
    const others = files.filter(
      ({ path, text }) => READS.test(text) && !MAY.some((place) => place.test(path)) && !KNOWN.has(path)
    );
    expect(others.map(({ path }) => path)).toEqual([]);
  });
});
