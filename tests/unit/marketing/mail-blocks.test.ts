import { describe, expect, it } from "vitest";
import { cleanMailBody } from "@/lib/marketing/mail/clean-mail-body";
import {
  renderBlocks,
  escapeHtml,
  fillFields,
  listPictures,
  listUnknownMailFields,
  completeLink,
} from "@/lib/marketing/mail/mail-blocks";

const business = { name: "A & B", phone: "(704) 555-0100", address: "100 Main St, Charlotte, NC 28202", website: "" };
const fileId = "0198c0de-0000-7000-8000-000000000001";

describe("the HTML of a campaign email", () => {
  it("is built from its blocks, with users' text escaped", () => {
    const html = renderBlocks(
      [
        { kind: "button", label: `<b>"Book"</b>`, link: "https://example.com/?a=1&b=2" },
        { kind: "business", shows: ["name", "website", "phone"] },
      ],
      business
    );
    expect(html).toContain("&lt;b&gt;&quot;Book&quot;&lt;/b&gt;</a>");
    expect(html).toContain('href="https://example.com/?a=1&amp;b=2"');
    expect(html).toContain("<p>A &amp; B<br>(704) 555-0100</p>");
  });

  it("keeps its pictures and styles when it is cleaned, and loses executable markup", () => {
    const html = renderBlocks([{ kind: "picture", fileId, alt: "A van", link: "" }], business);
    const clean = cleanMailBody(
      `${html}<script>alert(1)</script><p onclick="x()" style="color:#fff;position:fixed">Hi</p><a href="javascript:x()">x</a>`
    );
    expect(listPictures(clean)).toEqual([fileId]);
    expect(clean).not.toMatch(/script|onclick|position|javascript/);
    expect(clean).toContain('<p style="color:#fff">Hi</p>');
    expect(cleanMailBody(clean)).toBe(clean);
  });

  it("escapes customer names, and leaves unknown fields in braces unchanged", () => {
    const values = { firstName: "<Ann>", fullName: "Ann Lee", businessName: "A", businessPhone: "1" };
    expect(fillFields("{{firstName}} {{ fullName }} {{other}}", values, escapeHtml)).toBe(
      "&lt;Ann&gt; Ann Lee {{other}}"
    );
  });

  it("lists the unknown fields in braces", () => {
    expect(listUnknownMailFields("Hello {{firstName}}, {{ fullName }} of {{businessName}} {one}")).toEqual([]);
    expect(listUnknownMailFields("Hello {{firstname}}, {{first<b>Name</b>}} {{}}")).toEqual([
      "firstname",
      "first<b>Name</b>",
      "",
    ]);
  });

  it("completes links as people type them", () => {
    for (const [typedLink, link] of [
      ["www.example.com", "https://www.example.com"],
      [" example.com/book?a=1 ", "https://example.com/book?a=1"],
      ["ann@example.com", "mailto:ann@example.com"],
      ["https://example.com", "https://example.com"],
      ["tel:+17045550100", "tel:+17045550100"],
      ["javascript:alert(1)", "javascript:alert(1)"],
      ["", ""],
    ] as const)
      expect(completeLink({ kind: "button", label: "Book", link: typedLink })).toMatchObject({ link });
  });
});
