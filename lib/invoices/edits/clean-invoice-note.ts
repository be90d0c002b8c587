import sanitizeHtml from "sanitize-html";

const INLINE_TAGS = ["b", "strong", "i", "em", "u", "a"];
const BLOCK_TAGS = ["p", "h3", "ul", "ol", "li"];

/** The HTML that a note may contain: no scripts, and only links that a customer can open. */
const ALLOWED: sanitizeHtml.IOptions = {
  allowedTags: [...BLOCK_TAGS, ...INLINE_TAGS],
  allowedAttributes: { a: ["href"] },
  allowedSchemes: ["http", "https", "mailto", "tel"],
  allowProtocolRelative: false,
  transformTags: { div: "p" }, // rule: invoices/notes-div
};

/** Returns a note as stored: safe HTML, or null when no text is left. Cleaning the result again changes nothing. */
export function cleanInvoiceNote(html: string): string | null {
  // Stops at the next tag. Otherwise many unclosed tags would each scan the whole rest.
  const breaksAsNewlines = html.replaceAll(/<br\b[^<>]*>/gi, "\n");
  // Nested divs become nested paragraphs, which HTML does not allow. A second pass flattens them like a browser, so the
  // stored note is the one displayed.
  const safe = sanitizeHtml(sanitizeHtml(breaksAsNewlines, ALLOWED), ALLOWED);
  const note = withoutTrailingEmptyParagraphs(withoutLineBreaks(safe));
  return isBlank(note) ? null : note;
}

const NEWLINES = /[\r\n\u2028\u2029]+/g;
const BLOCK_EDGE = `</?(?:${BLOCK_TAGS.join("|")})>`;
const AFTER_BLOCK = new RegExp(`(^|${BLOCK_EDGE})\n`, "g");
const BEFORE_BLOCK = new RegExp(`\n(?=${BLOCK_EDGE}|$)`, "g");

/**
 * Removes line breaks, both tags and characters. A space replaces one inside text, so words do not run together. rule:
 * invoices/notes-line-breaks
 */
function withoutLineBreaks(html: string): string {
  // Merges runs of breaks first. Otherwise each break of a long run would scan to its end.
  return html
    .replaceAll(NEWLINES, "\n")
    .replaceAll(AFTER_BLOCK, "$1")
    .replaceAll(BEFORE_BLOCK, "")
    .replaceAll("\n", " ");
}

/** rule: invoices/notes-trailing */
function withoutTrailingEmptyParagraphs(html: string): string {
  let trimmed = html.trimEnd();
  while (trimmed.endsWith("</p>")) {
    const start = trimmed.lastIndexOf("<p>");
    const inside = trimmed.slice(start + "<p>".length, -"</p>".length);
    // The last paragraph is nested in this one, and cutting would tear it apart.
    if (start < 0 || inside.includes("</p>") || !isBlank(inside)) break;
    trimmed = trimmed.slice(0, start).trimEnd();
  }
  return trimmed;
}

/** True for nothing but tags, spaces, and non-breaking spaces. rule: invoices/notes-blank-dropped */
function isBlank(html: string): boolean {
  return (
    html
      .replaceAll(/<[^<>]*>/g, "")
      .replaceAll(/&nbsp;|&#160;/g, "")
      .trim() === ""
  );
}
