import { readFileSync, readdirSync } from "node:fs";
import path from "node:path";
import { getScreensPlace } from "./screens-place";

export type ArrivedMail = {
  to: string[];
  subject: string;
  text: string;
  html: string;
  attachments: Array<{ filename: string | null; mimeType: string }>;
  /** The reference that a mail service uses in its events. */
  reference: string;
};

/** Returns the emails that have arrived for an address, oldest first. */
export function listMailsTo(address: string): ArrivedMail[] {
  const { mailFolder } = getScreensPlace();
  return readdirSync(mailFolder)
    .sort()
    .map((name) => JSON.parse(readFileSync(path.join(mailFolder, name), "utf8")) as ArrivedMail)
    .filter((mail) => mail.to.includes(address));
}

/** Waits for an email to an address that `fits` accepts. */
export async function waitForMail(
  address: string,
  fits: (mail: ArrivedMail) => boolean,
  ms = 20_000
): Promise<ArrivedMail> {
  for (const end = Date.now() + ms; Date.now() < end;) {
    const mail = listMailsTo(address).find(fits);
    if (mail) return mail;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error(
    `no such mail to ${address}; there are: ${
      listMailsTo(address)
        .map((mail) => mail.subject)
        .join(", ") || "none"
    }`
  );
}
