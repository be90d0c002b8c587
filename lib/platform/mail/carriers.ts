import "server-only";
import nodemailer, { type Transporter } from "nodemailer";
import type { MailMessage } from "@/lib/platform/database/generated/client";
import { env } from "@/lib/platform/env";
import { diskPath } from "@/lib/platform/files/disk";
import type { MailAttachment } from "./send-mail";

/** Whether mail only goes to the outbox screen. The screen says so. */
export function isMailSandboxed(): boolean {
  return !env().SMTP_URL;
}

/** Hands a mail over and returns the carrier's id for it. Throws with the carrier's reason. */
export async function carryMail(mail: MailMessage): Promise<string> {
  if (isMailSandboxed()) return `outbox:${mail.id}`;
  const sent = await transport().sendMail({
    from: mail.fromAddress,
    to: mail.toAddress,
    replyTo: mail.replyTo ?? undefined,
    subject: mail.subject,
    html: mail.html,
    text: mail.text,
    messageId: `<${mail.id}@truckroll>`,
    attachments: (mail.attachments as MailAttachment[]).map((file) => ({
      filename: file.fileName,
      contentType: file.contentType,
      path: diskPath(file.storageKey),
      ...(file.cid ? { cid: file.cid, contentDisposition: "inline" as const } : {}),
    })),
    // What a customer or user wrote never makes the mailer read a file or call an address.
    disableUrlAccess: true,
  });
  return sent.messageId;
}

// not process state: a client of the mail server, made anew by every process
let made: Transporter | undefined;

function transport(): Transporter {
  made ??= nodemailer.createTransport(env().SMTP_URL, {
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
  } as object);
  return made;
}
