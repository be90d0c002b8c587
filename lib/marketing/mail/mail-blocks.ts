import { z } from "zod";
import { Id, line } from "@/lib/platform/http/call-shapes";

const link = line(500).refine((text) => text === "" || /^(https?:\/\/|mailto:|tel:)/i.test(text), {
  message: "Check the links of buttons and pictures: each begins with https://, mailto: or tel:.",
});

/** What a mail of a campaign is made of, from the top down. */
export const MailBlock = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("text"), html: z.string().max(20_000, "At most 20,000 characters.") }),
  z.object({ kind: z.literal("picture"), fileId: Id, alt: line(200), link: link.default("") }),
  z.object({ kind: z.literal("button"), label: line(60).min(1, "this field is required"), link }),
  z.object({ kind: z.literal("business"), shows: z.array(z.enum(["name", "phone", "address", "website"])).min(1) }),
]);
export type MailBlock = z.output<typeof MailBlock>;

export const MailBlocks = z.array(MailBlock).max(40, "At most 40 blocks.");

/** What stands in a mail for what is different in each: `{{firstName}}`. */
export const MAIL_FIELDS = {
  firstName: "First name",
  fullName: "Full name",
  businessName: "Our name",
  businessPhone: "Our phone",
} as const;
export type MailField = keyof typeof MAIL_FIELDS;

/** Where a picture of the image library is shown in a mail's HTML. */
export const pictureCid = (fileId: string): string => `picture-${fileId}`;
const PICTURE = /cid:picture-([0-9a-f-]{36})/g;

/** The pictures that a mail shows, each once. */
export function picturesIn(html: string): string[] {
  return [...new Set([...html.matchAll(PICTURE)].map(([, id = ""]) => id))];
}

/** The mail as a screen shows it: pictures come from the file store. */
export const withPictureAddresses = (html: string): string => html.replaceAll(PICTURE, "/api/files/$1");

/** A block as it is saved: "example.com/book" leads to https://example.com/book, and "ann@example.com" writes to Ann. */
export function withWholeLink(block: MailBlock): MailBlock {
  if (block.kind !== "button" && block.kind !== "picture") return block;
  const typed = block.link.trim();
  if (/^[^\s@:/]+@[\w-]+(?:\.[\w-]+)+$/.test(typed)) return { ...block, link: `mailto:${typed}` };
  const isBare = /^[\w-]+(?:\.[\w-]+)+(?::\d+)?(?:[/?#]|$)/.test(typed);
  return { ...block, link: isBare ? `https://${typed}` : typed };
}

type Business = { name: string; phone: string; address: string; website: string };

/** The HTML of a mail made of blocks. It is cleaned as any other that is sent in. */
export function blocksToHtml(blocks: readonly MailBlock[], business: Business): string {
  return blocks.map((block) => blockToHtml(block, business)).join("\n");
}

function blockToHtml(block: MailBlock, business: Business): string {
  switch (block.kind) {
    case "text":
      return block.html;
    case "picture": {
      const picture = `<img src="cid:${pictureCid(block.fileId)}" alt="${escaped(block.alt)}" width="504" style="max-width:100%">`;
      return `<p>${block.link ? `<a href="${escaped(block.link)}">${picture}</a>` : picture}</p>`;
    }
    case "button":
      return `<p><a href="${escaped(block.link)}" style="background-color:#26211b;color:#ffffff;padding:12px 20px;border-radius:6px;display:inline-block;text-decoration:none;font-weight:600">${escaped(block.label)}</a></p>`;
    case "business":
      return `<p>${block.shows
        .map((name) => business[name])
        .filter(Boolean)
        .map(escaped)
        .join("<br>")}</p>`;
  }
}

const SIGNS: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };

/** A text as it stands in HTML. */
export const escaped = (text: string): string => text.replaceAll(/[&<>"']/g, (sign) => SIGNS[sign] ?? sign);

const isField = (name: string): name is MailField => Object.hasOwn(MAIL_FIELDS, name);

/** What a mail names in double braces that is no field: it would be sent as it stands there. */
export const unknownFields = (text: string): string[] =>
  [...text.matchAll(/\{\{\s*([^{}]*?)\s*\}\}/g)].map(([, name = ""]) => name).filter((name) => !isField(name));

/** The mail of one person: their names where fields stand. `write` says how a value stands there. */
export function fillFields(
  text: string,
  values: Record<MailField, string>,
  write: (value: string) => string = (value) => value,
): string {
  return text.replaceAll(/\{\{\s*(\w+)\s*\}\}/g, (whole, name: string) =>
    isField(name) ? write(values[name]) : whole,
  );
}
