import { describe, expect, it } from "vitest";
import { readReport } from "@/lib/marketing/returned/read-report";
import { getFailureStatus, isUselessAddress } from "@/lib/platform/mail/get-failure-status";
import { buildDeliveryReport } from "@/tests/support/providers/reports";

const plain = (head: string, body: string) =>
  Buffer.from(
    `${head}\nMIME-Version: 1.0\nContent-Type: text/plain; charset=us-ascii\n\n${body}\n`.replaceAll("\n", "\r\n")
  );

const exim = (failure: string, subject = "Mail delivery failed: returning message to sender") =>
  plain(
    `From: Mail Delivery System <Mailer-Daemon@mx.example.net>\nSubject: ${subject}\nX-Failed-Recipients: ann@example.com\nAuto-Submitted: auto-replied`,
    `This message was created automatically by mail delivery software.

A message that you sent could not be delivered to one or more of its
recipients. This is a permanent error. The following address(es) failed:

  ann@example.com
${failure}

------ This is a copy of the message, including all the headers. ------

Subject: Hello
We had a mailbox full of 550 letters. Unknown user.`
  );

const gmail = (serverReply: string, subject = "Delivery Status Notification (Failure)") =>
  plain(
    `From: Mail Delivery Subsystem <mailer-daemon@googlemail.com>\nSubject: ${subject}\nX-Failed-Recipients: ann@example.com`,
    `Delivery to the following recipient failed permanently:

     ann@example.com

Technical details of permanent failure:
Google tried to deliver your message, but it was rejected by the server for the recipient domain example.com by mx.example.com. [192.0.2.1].

The error that the other server returned was:
${serverReply}

----- Original message -----

Subject: Hello`
  );

const yahoo = (serverReply: string) =>
  plain(
    "From: MAILER-DAEMON@yahoo.com\nSubject: Failure Notice",
    `Sorry, we were unable to deliver your message to the following address.

<ann@example.com>:
${serverReply}

--- Below this line is a copy of the message.

Subject: Hello`
  );

const qmail = (serverReply: string) =>
  plain(
    "From: MAILER-DAEMON@nm1.bullet.mail.yahoo.com\nSubject: failure notice",
    `Hi. This is the qmail-send program at yahoo.com.
I'm afraid I wasn't able to deliver your message to the following addresses.
This is a permanent error; I've given up. Sorry it didn't work out.

<ann@example.com>:
192.0.2.1 failed after I sent the message.
Remote host said: ${serverReply}

--- Below this line is a copy of the message.`
  );

const remote = (serverReply: string) =>
  `    host mx.example.com [192.0.2.1]\n    SMTP error from remote mail server after RCPT TO:<ann@example.com>:\n    ${serverReply}`;

describe("a plain-text bounce", () => {
  it.each([
    ["Exim, unknown", exim(remote("550 5.1.1 <ann@example.com>: Recipient address rejected: User unknown")), "bounced"],
    ["Exim, without a status", exim(remote("550 No such user here")), "bounced"],
    ["Exim, an unknown domain", exim("    Unrouteable address"), "bounced"],
    ["Exim, full", exim(remote("552 5.2.2 Mailbox full")), "returned"],
    ["Exim, full, in words", exim("    mailbox is full: retry timeout exceeded"), "returned"],
    ["Exim, blocked", exim(remote("550 5.7.1 Message rejected as spam")), "returned"],
    ["Exim, too late", exim("    retry timeout exceeded"), "returned"],
    ["Gmail, unknown", gmail("550 550 5.1.1 <ann@example.com>: User unknown (state 14)."), "bounced"],
    ["Gmail, full", gmail("552 552-5.2.2 The email account that you tried to reach is over quota."), "returned"],
    ["Gmail, blocked, in words", gmail("554 554 Your address is on our blocklist (state 18)."), "returned"],
    ["Yahoo, unknown", yahoo("550: 5.1.1 unknown user"), "bounced"],
    [
      "Yahoo, no account",
      yahoo("554: delivery error: dd This user doesn't have a yahoo.com account (ann@yahoo.com) [0]"),
      "bounced",
    ],
    ["Yahoo, full", qmail("552 5.2.2 mailbox full"), "returned"],
    ["Yahoo, by qmail", qmail("550 5.1.1 User unknown"), "bounced"],
  ])("is classified: %s", async (_name, mail, kind) => {
    const report = await readReport(mail);
    expect(report?.kind).toBe(kind);
    expect(report?.reason).not.toContain("letters");
  });

  it.each([
    ["a warning of Exim", exim("", "Warning: message 1abc delayed 24 hours")],
    ["a warning of Gmail", gmail("", "Delivery Status Notification (Delay)")],
    [
      "a reply",
      plain("From: Ann Lee <ann@example.com>\nSubject: Re: Hello", "I was unable to deliver the key. Call me."),
    ],
    [
      "an out-of-office reply",
      plain("From: ann@example.com\nSubject: Out of office\nAuto-Submitted: auto-replied", "Until Monday."),
    ],
  ])("is not %s", async (_name, mail) => expect(await readReport(mail)).toBeNull());
});

describe("the reason that an email failed", () => {
  it.each([
    ["5.0.0", "550 5.1.1 User unknown", "bounced"],
    ["5.0.0", "552 5.2.2 Over quota", "returned"],
    ["5.1.1", "550 5.0.0 Failed", "bounced"],
    ["5.2.2", "552 Mailbox full", "returned"],
    ["5.7.26", "550 This mail is unauthenticated", "returned"],
    ["5.7.1", "550 Blocked", "returned"],
    ["4.4.7", "Timed out", "returned"],
    ["5.0.0", "550 The recipient's mailbox is full", "returned"],
    ["5.0.0", "554 Message refused by policy", "returned"],
    ["5.1.8", "550 Bad sender's domain", "returned"],
    ["5.2.1", "550 The account is disabled", "bounced"],
    ["5.4.4", "Host not found", "bounced"],
    ["5.0.0", "550 Requested action not taken", "bounced"],
  ])("%s with %s means %s", async (status, diagnostic, kind) => {
    expect((await readReport(Buffer.from(buildDeliveryReport({ status, diagnostic }))))?.kind).toBe(kind);
    expect(isUselessAddress(getFailureStatus(status, diagnostic))).toBe(kind === "bounced");
  });
});
