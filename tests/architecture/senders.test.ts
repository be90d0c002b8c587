import { describe, expect, it } from "vitest";
import { listSourceFiles } from "./source-files";

/** The files that check lib/customers/consent before sending, and the channel that each one checks. */
const ASK: Record<string, string> = {
  "lib/scheduling/notices/notice-now.ts":
    "notices, reminders, and running-late and en route messages, by the customer's consent",
  "lib/messaging/texts/send-text.ts": "every text when it is written, by the number's consent",
  "lib/messaging/texts/text-channel.ts": "every text again when it is sent, by the number's consent",
  "lib/payments/payment-mail.tsx": "emails about receipts and refunds, by the customer's consent",
  "lib/marketing/mail/settle-recipients.ts": "the recipients of a campaign, by customer and address",
  "lib/marketing/mail/send-batch.ts": "campaign emails when they are queued, by customer and address",
  "lib/marketing/mail/consent-checked-mail-channel.ts":
    "campaign emails again when they are sent, by customer and address",
  "lib/marketing/target-lists/where-passes-filters.ts": "target lists of customers who accept marketing email",
  "lib/marketing/target-lists/list-listed-customers.ts": "target lists, to mark customers who do not accept it",
};

/** The files that send without a check, with the reason. */
const NEED_NOT_ASK: Record<string, string> = {
  "lib/scheduling/notices/send-notice.ts": "notice-now selects its recipients, and texts are checked when written",
  "lib/messaging/texts/receive-text.ts": "it replies to HELP, and the text is checked when written",
  "lib/invoices/delivery/send-invoice.ts": "a user selects the recipients, or a plan charges its customer",
  "lib/invoices/comparison/send-comparison.ts": "a user selects the recipients",
  "lib/financing/self-service/send-financing-link.ts": "a user sends a link to a visible address",
  "lib/payments/statements/send-statement.ts": "a user selects the recipients",
  "lib/marketing/mail/preview-mail.ts": "a test email goes to a user",
  "lib/marketing/mail/notify-sender.ts": "it notifies the user whose email bounced",
  "lib/customers/notes/queue-follow-up-mail.ts": "it notifies a user of a follow-up",
  "lib/onboarding/services/send-service-mail.ts": "it notifies the business's managers of a decision",
  "lib/onboarding/registration/start/send-registration-mail-task.ts":
    "it sends applicants the links to their own registration",
  "lib/users/sessions/email-security-notice.ts": "it notifies a user about their login",
  "lib/users/passwords/email-reset-link.ts": "it sends a user their own link",
};

const SENDS = /(?<![\w.])(?:sendMail|sendMails|sendText|writeText)\((?!who: Who)/;
const ASKS = /from "@\/lib\/customers\/consent\/(?:find-text-refusal|consent-channel)"/;

/** The folders of the senders themselves, and of internal messages. */
const MADE_IN = /^lib\/platform\/mail\/|^lib\/messaging\/internal\//;

const files = listSourceFiles("lib", "app").map(({ path, text }) => ({ path, text: text() }));
const senders = files.filter(
  ({ path, text }) => SENDS.test(text.replaceAll(/function \w+\(/g, "")) && !MADE_IN.test(path)
);

describe("consent to a message", () => {
  it("is known to be needed or not for every sender", () => {
    expect(senders.length).toBeGreaterThan(8);
    expect(senders.map(({ path }) => path).filter((path) => !(path in ASK) && !(path in NEED_NOT_ASK))).toEqual([]);
  });

  it.each(Object.entries(ASK))("is checked by %s: %s", (path) => {
    expect(files.find((file) => file.path === path)?.text).toMatch(ASKS);
  });

  it.each(Object.entries(NEED_NOT_ASK))("is not needed by %s: %s", (path) => {
    expect(senders.map((sender) => sender.path)).toContain(path);
  });

  it("is read in one place, and no other file reads the stored consent", () => {
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
