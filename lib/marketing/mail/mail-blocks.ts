import { z } from "zod";
import { Id, line } from "@/lib/platform/shapes/call-shapes";

const link = line(500).refine((text) => text === "" || /^(https?:\/\/|mailto:|tel:)/i.test(text), {
  message: "Check the links on buttons and images. Each must start with https://, http://, mailto:, or tel:.",
});

/** A part of a campaign's email, from top to bottom. */
export const MailBlock = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("text"), html: z.string().max(20_000, "Use at most 20,000 characters.") }),
  z.object({ kind: z.literal("picture"), fileId: Id, alt: line(200), link: link.default("") }),
  z.object({ kind: z.literal("button"), label: line(60).min(1, "this field is required"), link }),
  z.object({ kind: z.literal("business"), shows: z.array(z.enum(["name", "phone", "address", "website"])).min(1) }),
]);
export type MailBlock = z.output<typeof MailBlock>;

export const MailBlocks = z.array(MailBlock).max(40, "Use up to 40 content blocks.");

/** The fields that differ per recipient, such as `{{firstName}}`. */
export const MAIL_FIELDS = {
  firstName: "First name",
  fullName: "Full name",
  businessName: "Business name",
  businessPhone: "Business phone",
} as const;
export type MailField = keyof typeof MAIL_FIELDS;

/** Returns the reference to a picture of the image library in an email's HTML. */
export const buildPictureCid = (fileId: string): string => `picture-${fileId}`;
const PICTURE = /cid:picture-([0-9a-f-]{36})/g;

/** Lists the pictures of an email, each once. */
export function listPictures(html: string): string[] {
  return [...new Set([...html.matchAll(PICTURE)].map(([, id = ""]) => id))];
}

/** Returns the email's HTML for screens, with pictures from the file store. */
export const replacePictureUrls = (html: string): string => html.replaceAll(PICTURE, "/api/files/$1");

/**
 * Completes a block's link: "example.com/book" becomes https://example.com/book, and "ann@example.com" becomes a
 * mailto: link.
 */
export function completeLink(block: MailBlock): MailBlock {
  if (block.kind !== "button" && block.kind !== "picture") return block;
  const typedLink = block.link.trim();
  if (/^[^\s@:/]+@[\w-]+(?:\.[\w-]+)+$/.test(typedLink)) return { ...block, link: `mailto:${typedLink}` };
  const isBare = /^[\w-]+(?:\.[\w-]+)+(?::\d+)?(?:[/?#]|$)/.test(typedLink);
  return { ...block, link: isBare ? `https://${typedLink}` : typedLink };
}

type Business = { name: string; phone: string; address: string; website: string };

/** Builds the HTML of an email from its blocks. It is cleaned like any other HTML. */
export function renderBlocks(blocks: readonly MailBlock[], business: Business): string {
  return blocks.map((block) => renderBlock(block, business)).join("\n");
}

function renderBlock(block: MailBlock, business: Business): string {
  switch (block.kind) {
    case "text":
      return block.html;
    case "picture": {
      const picture = `<img src="cid:${buildPictureCid(block.fileId)}" alt="${escapeHtml(block.alt)}" width="504" style="max-width:100%">`;
      return `<p>${block.link ? `<a href="${escapeHtml(block.link)}">${picture}</a>` : picture}</p>`;
    }
    case "button":
      return `<p><a href="${escapeHtml(block.link)}" style="background-color:#26211b;color:#ffffff;padding:12px 20px;border-radius:6px;display:inline-block;text-decoration:none;font-weight:600">${escapeHtml(block.label)}</a></p>`;
    case "business":
      return `<p>${block.shows
        .map((name) => business[name])
        .filter(Boolean)
        .map(escapeHtml)
        .join("<br>")}</p>`;
  }
}

const SIGNS: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };

/** Escapes text for HTML. */
export const escapeHtml = (text: string): string => text.replaceAll(/[&<>"']/g, (sign) => SIGNS[sign] ?? sign);

const isField = (name: string): name is MailField => Object.hasOwn(MAIL_FIELDS, name);

/** Returns the names in double braces that are not fields. They would be sent unchanged. */
export const listUnknownMailFields = (text: string): string[] =>
  [...text.matchAll(/\{\{\s*([^{}]*?)\s*\}\}/g)].map(([, name = ""]) => name).filter((name) => !isField(name));

/** Fills the fields for one recipient. `write` formats each value for its place. */
export function fillFields(
  text: string,
  values: Record<MailField, string>,
  write: (value: string) => string = (value) => value
): string {
  return text.replaceAll(/\{\{\s*(\w+)\s*\}\}/g, (whole, name: string) =>
    isField(name) ? write(values[name]) : whole
  );
}
