import sanitizeHtml from "sanitize-html";

const INLINE_TAGS = ["b", "strong", "i", "em", "u", "a"];
const BLOCK_TAGS = ["p", "h3", "ul", "ol", "li"];

/** What survives in a note: nothing that runs, and links only to places a customer can go. */
const ALLOWED: sanitizeHtml.IOptions = {
  allowedTags: [...BLOCK_TAGS, ...INLINE_TAGS],
  allowedAttributes: { a: ["href"] },
  allowedSchemes: ["http", "https", "mailto", "tel"],
  allowProtocolRelative: false,
  transformTags: { div: "p" }, // rule: invoices/notes-div
};

/**
 * The form in which an invoice note is stored: safe HTML, or null when nothing is left to read.
 * Applying it to its own result changes nothing.
 */
export function cleanInvoiceNote(html: string): string | null {
  // Ends at the next tag, or many beginnings of one would each look through all that follows.
  const breaksAsNewlines = html.replaceAll(/<br\b[^<>]*>/gi, "\n");
  // Nested divs become nested paragraphs, which HTML does not have: a second pass flattens them the
  // way a browser would, so what is stored is what is shown.
  const safe = sanitizeHtml(sanitizeHtml(breaksAsNewlines, ALLOWED), ALLOWED);
  const note = withoutTrailingEmptyParagraphs(withoutLineBreaks(safe));
  return isBlank(note) ? null : note;
}

const NEWLINES = /[\r\n\u2028\u2029]+/g;
const BLOCK_EDGE = `</?(?:${BLOCK_TAGS.join("|")})>`;
const AFTER_BLOCK = new RegExp(`(^|${BLOCK_EDGE})\n`, "g");
const BEFORE_BLOCK = new RegExp(`\n(?=${BLOCK_EDGE}|$)`, "g");

/**
 * Line breaks go, as tags and as characters. Where one stood in the middle of text a space stays,
 * or two words would run together. rule: invoices/notes-line-breaks
 */
function withoutLineBreaks(html: string): string {
  // Runs of them become one first: each of a long run would look for the end of the run.
  return html
    .replaceAll(NEWLINES, "\n")
    .replaceAll(AFTER_BLOCK, "$1")
    .replaceAll(BEFORE_BLOCK, "")
    .replaceAll("\n", " ");
}

/** rule: invoices/notes-trailing */
function withoutTrailingEmptyParagraphs(html: string): string {
  let kept = html.trimEnd();
  while (kept.endsWith("</p>")) {
    const start = kept.lastIndexOf("<p>");
    const inside = kept.slice(start + "<p>".length, -"</p>".length);
    // An inner closing tag: the last paragraph is nested in what ends here, and cutting would tear it.
    if (start < 0 || inside.includes("</p>") || !isBlank(inside)) break;
    kept = kept.slice(0, start).trimEnd();
  }
  return kept;
}

/** Nothing but tags, spaces and non-breaking spaces. rule: invoices/notes-blank-dropped */
function isBlank(html: string): boolean {
  return (
    html
      .replaceAll(/<[^<>]*>/g, "")
      .replaceAll(/&nbsp;|&#160;/g, "")
      .trim() === ""
  );
}
