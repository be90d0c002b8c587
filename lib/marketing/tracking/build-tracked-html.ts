import "server-only";
import { env } from "@/lib/platform/env";
import { verifySignedPlace, type SignedPlace, signPlace } from "@/lib/platform/tokens/signed-place";

const OPENED = { purpose: "mail opened", bytes: 16 };
const LINK = { purpose: "mail link", bytes: 16 };

/** The prefix of links in an email that may be tracked, until the email of one recipient is built. */
const MARK = "https://link.invalid/";

/** Marks the links to web pages in an email's body. The unsubscribe link is not in the body. */
export const markLinks = (body: string): string => body.replaceAll(/(\shref=")(?=https?:\/\/)/gi, `$1${MARK}`);

/** Removes the marks, so the links lead to their original addresses. */
export const removeMarks = (text: string): string => text.replaceAll(MARK, "");

/**
 * Builds one recipient's email. Its marked links lead through us, and an invisible picture reports that it was opened.
 */
export function buildTrackedHtml(html: string, mail: SignedPlace): string {
  const linked = html.replaceAll(new RegExp(`${MARK.replaceAll(".", "\\.")}([^"]*)`, "g"), (_, address: string) =>
    buildTrackedLink(mail, decodeHtml(address))
  );
  const picture = `<img src="${env().APP_URL}/mail-picture/${encodeToken(signPlace(mail, OPENED))}" width="1" height="1" alt="">`;
  const end = linked.lastIndexOf("</body>");
  return end === -1 ? linked + picture : linked.slice(0, end) + picture + linked.slice(end);
}

/** Builds a tracked link. The target is signed too, so it can only be an address from the email. */
function buildTrackedLink(mail: SignedPlace, to: string): string {
  return `${env().APP_URL}/mail-link/${encodeToken(signPlace(mail, LINK, to))}?to=${encodeURIComponent(to)}`;
}

/** Returns the email of a tracking picture. Null for a token that is not ours. */
export const readOpenedMail = (token: string): SignedPlace | null => verifySignedPlace(decodeToken(token), OPENED);

/** Returns the email that contained a link, with the link's target. Null for a link that was in none of our emails. */
export function readFollowedLink(token: string, to: string): { mail: SignedPlace; to: string } | null {
  const mail = verifySignedPlace(decodeToken(token), LINK, to);
  return mail && URL.canParse(to) ? { mail, to: new URL(to).href } : null;
}

const encodeToken = (signed: Buffer): string => signed.toString("base64url");
const decodeToken = (token: string): Buffer => Buffer.from(token, "base64url");

const SIGNS: Record<string, string> = {
  "&amp;": "&",
  "&lt;": "<",
  "&gt;": ">",
  "&quot;": '"',
  "&#39;": "'",
  "&#x27;": "'",
};

/** Decodes HTML entities to plain text. */
const decodeHtml = (text: string): string =>
  text.replaceAll(/&(?:amp|lt|gt|quot|#39|#x27);/g, (sign) => SIGNS[sign] ?? sign);
