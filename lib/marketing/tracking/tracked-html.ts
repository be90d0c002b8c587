import "server-only";
import { env } from "@/lib/platform/env";
import { readSignedPlace, type SignedPlace, signPlace } from "@/lib/platform/tokens/signed-place";

const OPENED = { purpose: "mail opened", bytes: 16 };
const LINK = { purpose: "mail link", bytes: 16 };

/** What stands before the links of a mail that may be followed through us, until the mail of one person is made. */
const MARK = "https://link.invalid/";

/** Marks the links of a mail's body that lead to a page. The way out is none of them: it is not in the body. */
export const markLinks = (body: string): string => body.replaceAll(/(\shref=")(?=https?:\/\/)/gi, `$1${MARK}`);

/** The mail without those marks: its links lead where they say. */
export const withoutMarks = (text: string): string => text.replaceAll(MARK, "");

/** One person's mail: its marked links lead through us, and a picture of no size tells that it was opened. */
export function trackedHtml(html: string, mail: SignedPlace): string {
  const linked = html.replaceAll(new RegExp(`${MARK.replaceAll(".", "\\.")}([^"]*)`, "g"), (_, address: string) =>
    linkAddress(mail, plain(address)),
  );
  const picture = `<img src="${env().APP_URL}/mail-picture/${tokenOf(signPlace(mail, OPENED))}" width="1" height="1" alt="">`;
  const end = linked.lastIndexOf("</body>");
  return end === -1 ? linked + picture : linked.slice(0, end) + picture + linked.slice(end);
}

/** The address is signed along, so that it is led to nothing but what stood in the mail. */
function linkAddress(mail: SignedPlace, to: string): string {
  return `${env().APP_URL}/mail-link/${tokenOf(signPlace(mail, LINK, to))}?to=${encodeURIComponent(to)}`;
}

/** The mail whose picture this is; null for a token that is not ours. */
export const openedMail = (token: string): SignedPlace | null => readSignedPlace(bytesOf(token), OPENED);

/** The mail that the link stood in, and where it leads; null for what stood in no mail of ours. */
export function followedLink(token: string, to: string): { mail: SignedPlace; to: string } | null {
  const mail = readSignedPlace(bytesOf(token), LINK, to);
  return mail && URL.canParse(to) ? { mail, to: new URL(to).href } : null;
}

const tokenOf = (signed: Buffer): string => signed.toString("base64url");
const bytesOf = (token: string): Buffer => Buffer.from(token, "base64url");

const SIGNS: Record<string, string> = {
  "&amp;": "&",
  "&lt;": "<",
  "&gt;": ">",
  "&quot;": '"',
  "&#39;": "'",
  "&#x27;": "'",
};

/** What stands in HTML as the text that it is. */
const plain = (text: string): string =>
  text.replaceAll(/&(?:amp|lt|gt|quot|#39|#x27);/g, (sign) => SIGNS[sign] ?? sign);
