import "server-only";
import type { MailMessage } from "@prisma/client";
import { Readable } from "node:stream";
import { setImmediate as nextTurn } from "node:timers/promises";
import nodemailer, { type Transporter } from "nodemailer";
import DKIM from "nodemailer/lib/dkim/index.js";
import SMTPPool from "nodemailer/lib/smtp-pool/index.js";
import { getTenantDatabase } from "@/lib/platform/database/tenant-database";
import { env } from "@/lib/platform/env";
import { log } from "@/lib/platform/log";
import { getDiskPath } from "@/lib/platform/files/get-disk-storage";
import { type Channel, CarrierRefusal } from "@/lib/platform/messages/channel";
import { markAddress } from "../messages/list-address-problems";
import { buildReferenceHeader, buildUnsubscribeHeaders } from "./build-mail-reference";
import { buildReturnAddress } from "./build-return-address";
import type { MailAttachment } from "./send-mail";
import { getDomain, parseSender, loadSignedSender, type Signature } from "./load-sender";
import { openSmtpSocket } from "./open-smtp-socket";
import { parseStatus } from "./get-failure-status";

/** Sends mail by SMTP, or stores it for the outbox screen. A mail server cannot be asked later about an email. */
export const mailChannel: Channel<MailMessage> = {
  name: "mail",
  table: "mail_message",
  load: ({ businessId, id }) =>
    getTenantDatabase(businessId)((db) =>
      db.mailMessage.findUniqueOrThrow({ where: { businessId_id: { businessId, id } } })
    ),
  carry: sendByCarrier,
  listCarrierIds: null,
};

/** An email to somebody without a business. It is in no outbox. `id` keeps it a single email across retries. */
export type LooseMail = Pick<MailMessage, "businessId" | "id" | "toAddress" | "subject" | "html" | "text">;

/** Sends such an email. Does nothing when no mail leaves. @throws the refusal of the mail server */
export async function sendLooseMail(mail: LooseMail): Promise<void> {
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
  await sendByCarrier(row, async () => undefined);
}

/** True when mail goes only to the outbox screen, which says so. */
export function isMailSandboxed(): boolean {
  return !env().SMTP_URL;
}

async function sendByCarrier(mail: MailMessage, pointOfNoReturn: () => Promise<void>): Promise<string> {
  if (isMailSandboxed()) return `outbox:${mail.id}`;
  const { from, replyTo, signature } = await loadSignedSender(mail);
  const stopped = Promise.withResolvers<never>();
  const stop = (error: unknown) => {
    // The server never gets the end of an aborted email. Its connection hangs and cannot be reused.
    forgetConnections(connections);
    stopped.reject(error);
  };
  const connections = getMailConnections();
  connections.mails++;
  let isRefused = false;
  const sending = connections.transport.sendMail({
    throughIt: (whole: Readable) => holdBackEnd(whole, () => (isRefused ? never : pointOfNoReturn()), stop),
    signature,
    from,
    to: mail.toAddress,
    envelope: { from: buildReturnAddress(mail), to: mail.toAddress },
    // Only servers that support RFC 3461 report failures this way, without the email itself.
    ...(env().BOUNCE_DOMAIN ? { dsn: { id: mail.id, return: "headers", notify: "failure" } } : {}),
    replyTo: replyTo ?? undefined,
    subject: mail.subject,
    html: mail.html,
    text: mail.text,
    messageId: buildMessageId(mail),
    headers: { ...buildReferenceHeader(mail), ...buildUnsubscribeHeaders(mail.unsubscribeUrl) },
    attachments: (mail.attachments as MailAttachment[]).map((file) => ({
      filename: file.fileName,
      contentType: file.contentType,
      path: getDiskPath(file.storageKey),
      ...(file.cid ? { cid: file.cid, contentDisposition: "inline" as const } : {}),
    })),
    // Text of a customer or user must never make the mailer read a file or request an address.
    disableUrlAccess: true,
  } as MailOptions);
  sending.catch(() => (isRefused = true));
  try {
    return (await Promise.race([sending, stopped.promise])).messageId;
  } catch (error) {
    const smtpError = error as SmtpError;
    // The server's answer counts even when marking the address fails.
    await markIfUnknown(mail, smtpError).catch((problem: unknown) =>
      log.warn({ error: problem, mailId: mail.id }, "couldn't mark an email address as bounced")
    );
    // A lower number is not a refusal. An acceptance whose connection broke off has a number too.
    throw toCarrierRefusal(smtpError) ?? error;
  } finally {
    connections.mails--;
    if (connections !== open) closeUnused(connections);
  }
}

/**
 * The headers that a signature covers. They include the one-click unsubscribe; otherwise mail programs do not offer it
 * (RFC 8058).
 */
const SIGNED =
  "From:Sender:Reply-To:Subject:Date:Message-ID:To:Cc:MIME-Version:Content-Type:Content-Transfer-Encoding:Content-ID:List-Unsubscribe:List-Unsubscribe-Post";

type MailOptions = SMTPPool.MailOptions & { throughIt?: (whole: Readable) => Readable; signature?: Signature | null };

/** Connections to the mail server, and the number of emails on them. */
type Connections = { transport: Transporter<SMTPPool.SentMessageInfo, SMTPPool.Options>; mails: number };

// not process state: connections to a server, opened again by any caller that needs them
let open: Connections | undefined;

/** Returns a few connections that stay open between emails. This saves the greeting and login for each email. */
function getMailConnections(): Connections {
  if (open) return open;
  const transport = nodemailer.createTransport(
    new SMTPPool({
      url: env().SMTP_URL,
      pool: true,
      getSocket: openSmtpSocket,
      // More than the number of parallel tasks, so no email waits for another.
      maxConnections: 5,
      // The queue, not this library, decides if an email is sent again after its connection broke.
      maxRequeues: 0,
      connectionTimeout: 10_000,
      greetingTimeout: 10_000,
    } as SMTPPool.Options)
  );
  transport.use("stream", ({ data, message }, done) => {
    const { throughIt, signature } = data as MailOptions;
    // The email is signed before it is read: the signature comes first and needs the whole email.
    if (signature)
      message.processFunc((whole: Readable) => new DKIM({ ...signature, headerFieldNames: SIGNED }).sign(whole));
    if (throughIt) message.processFunc(throughIt);
    done();
  });
  return (open = { transport, mails: 0 });
}

/** Closes the connections to the mail server as soon as no email uses them. The next email opens new ones. */
export function closeMailConnections(): void {
  if (open) forgetConnections(open);
}

function forgetConnections(connections: Connections): void {
  if (open === connections) open = undefined;
  closeUnused(connections);
}

/** Closes unused connections only: closing would discard an email that waits for one. */
function closeUnused({ transport, mails }: Connections): void {
  if (mails === 0) transport.close();
}

/** Returns a Message-ID in the sender's domain, as mail servers expect. A retry has the same one. */
function buildMessageId({ id, fromAddress }: MailMessage): string {
  return `<${id}@${getDomain(parseSender(fromAddress).address) || "localhost"}>`;
}

/** The commands about the email itself. A refusal of any of them refuses this email. */
const ABOUT_THE_MAIL = ["MAIL FROM", "RCPT TO", "DATA"];

/**
 * Returns the server's refusal, or null. By RFC 5321, a 4xx may succeed later and a 5xx about the email is final. A 5xx
 * about ourselves, such as a wrong password, says nothing about the email.
 */
function toCarrierRefusal(error: SmtpError): CarrierRefusal | null {
  const { message, code, command = "", responseCode } = error;
  const isUnaddressed = code === "EENVELOPE" && !responseCode;
  if (!isUnaddressed && !(Number(responseCode) >= 400)) return null;
  const isFinal = isUnaddressed || (Number(responseCode) >= 500 && ABOUT_THE_MAIL.includes(command));
  return new CarrierRefusal(message, { isFinal, cause: error });
}

/** Marks an address that the server itself rejects as unknown, as if the email had bounced. */
async function markIfUnknown({ businessId, id: mailId, toAddress }: MailMessage, refused: SmtpError): Promise<void> {
  const { message, command, responseCode } = refused;
  if (command !== "RCPT TO" || !(Number(responseCode) >= 500) || !parseStatus(message)?.startsWith("5.1.")) return;
  const problem = { kind: "bounced", reason: message.slice(0, 500), mailId, at: new Date().toISOString() } as const;
  await getTenantDatabase(businessId)((db) =>
    markAddress(db, businessId, { address: toAddress, addressMark: problem })
  );
}

type SmtpError = Error & { code?: string; command?: string; responseCode?: number };

const never = new Promise<void>(() => undefined);

/**
 * Delays the end of an email until `ready`. A server accepts an email only with the line that ends it. So this stream
 * begins once the server accepts the recipients, and its end waits; after a failure it never comes. When the server
 * refused the email, the library still reads the rest and discards it.
 */
function holdBackEnd(mail: Readable, ready: () => Promise<void>, stop: (error: unknown) => void): Readable {
  mail.on("error", stop);
  return Readable.from(
    (async function* () {
      try {
        yield* joinParts(mail);
        // A refusal is known by now.
        await nextTurn();
        await ready();
      } catch (error) {
        stop(error);
        await never;
      }
    })()
  );
}

const LARGE = 64 * 1024;

/** Joins the lines of an email into larger parts. Otherwise each line would be a separate write. */
async function* joinParts(mail: Readable): AsyncGenerator<Buffer> {
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
