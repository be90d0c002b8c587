import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { cleanInvoiceNote } from "@/lib/invoices/edits/clean-invoice-note";
import { InvoiceToSave } from "@/lib/invoices/edits/invoice-to-save";
import { assertProperty } from "@/tests/support/chance";

describe("invoice notes", () => {
  it("invoices/notes-div: turn divs into paragraphs", () => {
    expect(cleanInvoiceNote("<div>Hi</div>")).toBe("<p>Hi</p>");
    expect(cleanInvoiceNote('<DIV class="x">Hi</DIV><div>you</div>')).toBe("<p>Hi</p><p>you</p>");
  });

  it("invoices/notes-line-breaks: replace line breaks, both tags and characters", () => {
    expect(cleanInvoiceNote("<p>a<br></p>\n")).toBe("<p>a</p>");
    expect(cleanInvoiceNote("<p>a<br/></p>\r\n<p>b</p>")).toBe("<p>a</p><p>b</p>");
    expect(cleanInvoiceNote("<p>one<br>two</p>")).toBe("<p>one two</p>");
    expect(cleanInvoiceNote("<p><b>one</b><br />\ntwo</p>")).toBe("<p><b>one</b> two</p>");
  });

  it("invoices/notes-trailing: lose only trailing empty paragraphs", () => {
    expect(cleanInvoiceNote("<p>a</p><p></p><p></p>")).toBe("<p>a</p>");
    expect(cleanInvoiceNote("<p>a</p><p>&nbsp;</p><p><b> </b></p>")).toBe("<p>a</p>");
    expect(cleanInvoiceNote("<p></p><p>a</p>")).toBe("<p></p><p>a</p>");
    const nested = cleanInvoiceNote("<p><li>text<p></p></li></p>") ?? "";
    expect(nested.match(/<\w/g)?.length, "every tag is closed again").toBe(nested.match(/<\//g)?.length);
    expect(cleanInvoiceNote("<p>a</p><p></p><ul><li>b</li></ul>")).toBe("<p>a</p><p></p><ul><li>b</li></ul>");
  });

  it("invoices/notes-blank-dropped: are dropped when they have nothing to read", () => {
    for (const blank of ["<p>&nbsp;</p>", "", " \n ", "<p></p>", "<p>\u00a0<b>&#160;</b></p>", "<ul><li></li></ul>"]) {
      expect(cleanInvoiceNote(blank), blank).toBeNull();
    }
  });

  it("keep the allowed markup and nothing executable", () => {
    expect(cleanInvoiceNote('<h3>A</h3><p><u>b</u> <a href="tel:7045550100" onclick="x()">call</a></p>')).toBe(
      '<h3>A</h3><p><u>b</u> <a href="tel:7045550100">call</a></p>'
    );
    expect(cleanInvoiceNote("<p>a</p><script>alert(1)</script>")).toBe("<p>a</p>");
    expect(cleanInvoiceNote('<a href="java\nscript:alert(1)">x</a>')).toBe("<a>x</a>");
    expect(cleanInvoiceNote('<img src=x onerror="alert(1)"><svg onload=alert(1)>hi</svg>')).toBe("hi");
    expect(cleanInvoiceNote("<scr<script>ipt>alert(1)</script>a")).not.toMatch(/<\/?script/i);
    expect(cleanInvoiceNote('<a href="//evil.example">x</a>')).toBe("<a>x</a>");
  });

  it("have only allowed tags and attributes, and do not change when cleaned again", () => {
    const piece = fc.constantFrom(
      "<div>",
      "</div>",
      "<p>",
      "</p>",
      "<br>",
      "\n",
      "<b>",
      "</b>",
      "<script>",
      "</script>",
      "<img onerror=x>",
      '<a href="javascript:x">',
      '<a href="https://a.co">',
      "</a>",
      "text",
      " ",
      "&nbsp;",
      "&lt;",
      "<li>",
      "<!--",
      "-->",
      "<",
      '"'
    );
    assertProperty(
      fc.property(fc.array(piece, { maxLength: 25 }), (pieces) => {
        const note = cleanInvoiceNote(pieces.join(""));
        if (note === null) return;
        for (const [tag] of note.matchAll(/<[^>]*>/g)) {
          expect(tag).toMatch(/^<\/?(p|b|strong|i|em|u|ul|ol|li|h3|a)>$|^<a href="(https:\/\/a\.co)">$/);
        }
        expect(cleanInvoiceNote(note)).toBe(note);
      }),
      { numRuns: 500 }
    );
  });
});

describe("invoice wording", () => {
  it("invoices/font-size: has one of three font sizes, else standard", () => {
    const businessCustomerId = "0198c0de-0000-7000-8000-000000000001";
    const saved = (fontSize?: string) =>
      InvoiceToSave.parse({ invoice_type: { businessCustomerId, fontSize } }).invoice_type.fontSize;
    expect([saved("large"), saved("medium"), saved("standard")]).toEqual(["large", "medium", "standard"]);
    // Without a value, a document keeps its own, and a new one is stored as standard.
    expect([saved("huge"), saved(""), saved()]).toEqual(["standard", "standard", undefined]);
  });
});
