import "server-only";
import { Readable } from "node:stream";
import { setImmediate as nextTurn } from "node:timers/promises";
import nodemailer, { type Transporter } from "nodemailer";
import DKIM from "nodemailer/lib/dkim/index.js";
import SMTPPool from "nodemailer/lib/smtp-pool/index.js";
import type { MailMessage } from "@/lib/platform/database/generated/client";
import { tenantDatabase } from "@/lib/platform/database/tenant";
import { env } from "@/lib/platform/env";
import { log } from "@/lib/platform/log";
import { diskPath } from "@/lib/platform/files/disk";
import { type Channel, NotTaken } from "@/lib/platform/messages/channel";
import { markAddress } from "./address-problems";
import { referenceHeader, unsubscribeHeaders } from "./mail-reference";
import { returnAddress } from "./return-address";
import type { MailAttachment } from "./send-mail";
import { domainOf, readSender, signedSender, type Signature } from "./sender";
import { smtpSocket } from "./smtp-socket";
import { statusOf } from "./status-codes";

/** Mail by SMTP, or kept for the outbox screen. A mail server cannot be asked afterwards what became of a mail. */
export const mailChannel: Channel<MailMessage> = {
  name: "mail",
  table: "mail_message",
  load: ({ businessId, id }) =>
    tenantDatabase(businessId)((db) =>
      db.mailMessage.findUniqueOrThrow({ where: { businessId_id: { businessId, id } } }),
    ),
  carry: carryMail,
  ask: null,
};

/** A mail to somebody of no business yet, which stands in no outbox; `id` keeps it one mail when it is tried again. */
export type LooseMail = Pick<MailMessage, "businessId" | "id" | "toAddress" | "subject" | "html" | "text">;

/** Hands such a mail over; where no mail leaves, nothing happens. @throws what the mail server says against it */
export async function carryLooseMail(mail: LooseMail): Promise<void> {
  const row: MailMessage = {
    ...mail,
    fromAddress: env().MAIL_FROM,
    replyTo: null,
    attachments: [],
    unsubscribeUrl: null,
    status: "sending",
    error: null,
    attempts: 0,
    dedupeKey: null,
    relatedKind: null,
    relatedId: null,
    createdAt: new Date(),
    handedOverAt: null,
    expiresAt: null,
    sentAt: null,
    providerMessageId: null,
    sentById: null,
    heldReason: null,
    countedOn: null,
    isLoginMail: true,
  };
  await carryMail(row, async () => undefined);
}

/** Whether mail only goes to the outbox screen. The screen says so. */
export function isMailSandboxed(): boolean {
  return !env().SMTP_URL;
}

async function carryMail(mail: MailMessage, pointOfNoReturn: () => Promise<void>): Promise<string> {
  if (isMailSandboxed()) return `outbox:${mail.id}`;
  const { from, signature } = await signedSender(mail);
  const stopped = Promise.withResolvers<never>();
  const stop = (error: unknown) => {
    // Of a mail that was stopped the server never gets the end: its connection waits, and is of no use to others.
    forget(connections);
    stopped.reject(error);
  };
  const connections = mailConnections();
  connections.mails++;
  let isRefused = false;
  const sending = connections.transport.sendMail({
    throughIt: (whole: Readable) => beforeTheEnd(whole, () => (isRefused ? never : pointOfNoReturn()), stop),
    signature,
    from,
    to: mail.toAddress,
    envelope: { from: returnAddress(mail), to: mail.toAddress },
    // Only that it failed is told, and without the mail itself, by servers that know how (RFC 3461).
    ...(env().BOUNCE_DOMAIN ? { dsn: { id: mail.id, return: "headers", notify: "failure" } } : {}),
    replyTo: mail.replyTo ?? undefined,
    subject: mail.subject,
    html: mail.html,
    text: mail.text,
    messageId: messageIdOf(mail),
    headers: { ...referenceHeader(mail), ...unsubscribeHeaders(mail.unsubscribeUrl) },
    attachments: (mail.attachments as MailAttachment[]).map((file) => ({
      filename: file.fileName,
      contentType: file.contentType,
      path: diskPath(file.storageKey),
      ...(file.cid ? { cid: file.cid, contentDisposition: "inline" as const } : {}),
    })),
    // What a customer or user wrote never makes the mailer read a file or call an address.
    disableUrlAccess: true,
  } as Letter);
  sending.catch(() => (isRefused = true));
  try {
    return (await Promise.race([sending, stopped.promise])).messageId;
  } catch (error) {
    const said = error as SmtpError;
    // What the server said of this mail counts whether its address could be marked or not.
    await markIfUnknown(mail, said).catch((problem: unknown) =>
      log.warn({ error: problem, mailId: mail.id }, "an address could not be marked"),
    );
    // A number below is not a no: a yes whose line broke off has its number, too.
    throw refusalOf(said) ?? error;
  } finally {
    connections.mails--;
    if (connections !== open) closeUnused(connections);
  }
}

/** What a signature covers: also the one-click way out, without which mail programs do not offer it (RFC 8058). */
const SIGNED =
  "From:Sender:Reply-To:Subject:Date:Message-ID:To:Cc:MIME-Version:Content-Type:Content-Transfer-Encoding:Content-ID:List-Unsubscribe:List-Unsubscribe-Post";

type Letter = SMTPPool.MailOptions & { throughIt?: (whole: Readable) => Readable; signature?: Signature | null };

/** Connections to the mail server, and how many mails are on them. */
type Connections = { transport: Transporter<SMTPPool.SentMessageInfo, SMTPPool.Options>; mails: number };

// not process state: connections to a server, made anew by whoever needs one
let open: Connections | undefined;

/** A few connections that stay open between mails: a server need not be greeted and logged into for each. */
function mailConnections(): Connections {
  if (open) return open;
  const transport = nodemailer.createTransport(
    new SMTPPool({
      url: env().SMTP_URL,
      pool: true,
      getSocket: smtpSocket,
      // More than there are tasks at once, so that no mail waits for another.
      maxConnections: 5,
      // Whether a mail may be sent again after its connection broke off is decided by who queued it, and not here.
      maxRequeues: 0,
      connectionTimeout: 10_000,
      greetingTimeout: 10_000,
    } as SMTPPool.Options),
  );
  transport.use("stream", ({ data, message }, done) => {
    const { throughIt, signature } = data as Letter;
    // Signed before it is read: a signature stands first, and needs the whole mail.
    if (signature)
      message.processFunc((whole: Readable) => new DKIM({ ...signature, headerFieldNames: SIGNED }).sign(whole));
    if (throughIt) message.processFunc(throughIt);
    done();
  });
  return (open = { transport, mails: 0 });
}

/** Closes the connections to the mail server, once no mail is on them. The next mail opens others. */
export function closeMailConnections(): void {
  if (open) forget(open);
}

function forget(connections: Connections): void {
  if (open === connections) open = undefined;
  closeUnused(connections);
}

/** A mail that only waits for a connection would be thrown out. */
function closeUnused({ transport, mails }: Connections): void {
  if (mails === 0) transport.close();
}

/** Of the sender's domain, as mail servers expect; the same one when a mail is sent again. */
function messageIdOf({ id, fromAddress }: MailMessage): string {
  return `<${id}@${domainOf(readSender(fromAddress).address) || "localhost"}>`;
}

/** What the server is told about the mail itself: a no to any of it is a no to this mail. */
const ABOUT_THE_MAIL = ["MAIL FROM", "RCPT TO", "DATA"];

/**
 * The server's no, if it was one. By RFC 5321 a 4xx may be a yes later, and a 5xx about the mail is one for good; a 5xx
 * about ourselves, such as a password that is wrong, says nothing of the mail.
 */
function refusalOf(error: SmtpError): NotTaken | null {
  const { message, code, command = "", responseCode } = error;
  const isUnaddressed = code === "EENVELOPE" && !responseCode;
  if (!isUnaddressed && !(Number(responseCode) >= 400)) return null;
  const isFinal = isUnaddressed || (Number(responseCode) >= 500 && ABOUT_THE_MAIL.includes(command));
  return new NotTaken(message, { isFinal, cause: error });
}

/** An address that the server itself knows not to exist is marked as if the mail had come back. */
async function markIfUnknown({ businessId, id: mailId, toAddress }: MailMessage, refused: SmtpError): Promise<void> {
  const { message, command, responseCode } = refused;
  if (command !== "RCPT TO" || !(Number(responseCode) >= 500) || !statusOf(message)?.startsWith("5.1.")) return;
  const problem = { kind: "bounced", reason: message.slice(0, 500), mailId, at: new Date().toISOString() } as const;
  await tenantDatabase(businessId)((db) => markAddress({ businessId }, db, toAddress, problem));
}

type SmtpError = Error & { code?: string; command?: string; responseCode?: number };

const never = new Promise<void>(() => undefined);

/**
 * A server keeps a mail when it has got the line that ends it, and not before. So the mail is read through here, which
 * begins when the server has let its recipients in, and its end waits until `ready`; after a failure it never comes.
 * Of a mail that the server did not let in the library reads the rest, too, and throws it away.
 */
function beforeTheEnd(mail: Readable, ready: () => Promise<void>, stop: (error: unknown) => void): Readable {
  mail.on("error", stop);
  return Readable.from(
    (async function* () {
      try {
        yield* inLargeParts(mail);
        // Whether it was refused is known by now.
        await nextTurn();
        await ready();
      } catch (error) {
        stop(error);
        await never;
      }
    })(),
  );
}

const LARGE = 64 * 1024;

/** A mail is made line by line, and each part would be a write of its own. */
async function* inLargeParts(mail: Readable): AsyncGenerator<Buffer> {
  let parts: Buffer[] = [];
  let size = 0;
  for await (const part of mail) {
    const bytes = Buffer.from(part);
    parts.push(bytes);
    size += bytes.length;
    if (size < LARGE) continue;
    yield Buffer.concat(parts);
    [parts, size] = [[], 0];
  }
  if (size > 0) yield Buffer.concat(parts);
}
