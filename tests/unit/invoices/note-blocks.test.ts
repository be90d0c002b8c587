import { describe, expect, it } from "vitest";
import { linkAddress } from "@/components/ui/rich-text/rich-text-link";
import { cleanInvoiceNote } from "@/lib/invoices/edits/clean-invoice-note";
import { parseNoteBlocks } from "@/lib/invoices/pdf/parse-note-blocks";

const plain = { bold: false, italic: false, underline: false };
/** Returns blocks as short lines: kind or marker, indented by depth, then the text. */
const drawn = (html: string) =>
  parseNoteBlocks(html).map(
    ({ kind, marker, depth, runs }) =>
      `${"  ".repeat(depth)}${kind === "item" ? marker : kind[0]} ${runs.map(({ text }) => text).join("")}`
  );

describe("a note parsed into blocks for print", () => {
  it("keeps bold, italic, underline, and links", () => {
    expect(
      parseNoteBlocks(
        '<p>Call <strong>Ann &amp; <em>Bo</em></strong> or <a href="https://a.co/?x=1&amp;y=2">look</a></p>'
      )
    ).toEqual([
      {
        kind: "paragraph",
        marker: "",
        depth: 0,
        runs: [
          { ...plain, text: "Call " },
          { ...plain, text: "Ann & ", bold: true },
          { ...plain, text: "Bo", bold: true, italic: true },
          { ...plain, text: " or " },
          { ...plain, text: "look", href: "https://a.co/?x=1&y=2" },
        ],
      },
    ]);
  });

  it("numbers ordered lists, bullets others, and keeps later paragraphs of an item under it", () => {
    expect(
      drawn("<p>Do:</p><ol><li><p>one</p><p>more</p></li><li>two</li></ol><ul><li>dot</li></ul><p>End</p>")
    ).toEqual(["p Do:", "1. one", " more", "2. two", "• dot", "p End"]);
    expect(drawn("<ul><li>a<ol><li>b</li></ol></li><li>c</li></ul>")).toEqual(["• a", "  1. b", "• c"]);
  });

  it("reads headings, bare text, and entities, and skips empty paragraphs", () => {
    expect(drawn("<h3>Terms</h3>loose &lt;b&gt; text<p></p><p>x</p>")).toEqual(["h Terms", "p loose <b> text", "p x"]);
  });

  it("keeps the editor's markup unchanged through cleaning", () => {
    const html = '<p>a <strong>b</strong> <u>c</u></p><ol><li><p>d <a href="mailto:a@b.co">e</a></p></li></ol>';
    expect(cleanInvoiceNote(html)).toBe(html);
    const withLinkAttributes = html.replace("<a href", '<a target="_blank" rel="noopener" href');
    expect(cleanInvoiceNote(withLinkAttributes)).toBe(html);
  });
});

describe("the address of a link", () => {
  it.each([
    ["https://acme.com/a?b=c", "https://acme.com/a?b=c"],
    [" acme.com ", "https://acme.com"],
    ["www.acme.com/path", "https://www.acme.com/path"],
    ["ann@acme.com", "mailto:ann@acme.com"],
    ["tel:+1 704 555 0100", "tel:+1 704 555 0100"],
    ["javascript:alert(1)", null],
    ["data:text/html,x", null],
    ["acme", null],
    ["", null],
  ])("%s becomes %s", (typedText, address) => {
    expect(linkAddress(typedText)).toBe(address);
  });
});
