import { describe, expect, it } from "vitest";
import { toGsmText } from "@/lib/platform/sms/to-gsm-text";
import { buildNoticeText, formatSmsBody } from "@/lib/scheduling/notices/notice-text";

/**
 * Counts parts as carriers do: 160 characters in a single part, 153 in each of several. With a character outside the
 * alphabet, 70 and 67.
 */
function textParts(text: string): number {
  const isPlain = /^[\x20-\x7e\n]*$/.test(text) && !/[\^{}\\[~\]|`]/.test(text);
  const [alone, each] = isPlain ? [160, 153] : [70, 67];
  return text.length <= alone ? 1 : Math.ceil(text.length / each);
}

const notice = (firstName: string) =>
  formatSmsBody(
    buildNoticeText({
      kind: "one day",
      firstName,
      business: { name: "Bright Air & Heat", phone: "7045550100", phoneExtension: "" },
      start: new Date("2026-12-02T19:00:00Z"),
      window: { start: new Date("2026-12-02T19:00:00Z"), end: new Date("2026-12-02T20:30:00Z") },
      technician: null,
      place: "",
      zone: "America/New_York",
      today: "2026-12-01",
    })
  );

describe("texts in the GSM alphabet", () => {
  it("an arrival window does not turn a one-part text into three parts", () => {
    const text = notice("Bea");
    expect(text.length).toBeLessThanOrEqual(160);
    expect(text).toMatch(/arrival 2:00( PM)? ?- ?3:30 PM/);
    expect(textParts(text)).toBe(1);
    expect(textParts(text.replace(/-(?= ?3:30)/, "–"))).toBe(3);
  });

  it("letters are never changed, and texts that need another alphabet keep all their characters", () => {
    expect(toGsmText("Łukasz – “on our way”…")).toBe("Łukasz – “on our way”…");
    expect(toGsmText("Ünal & Söhne – José's, 5\u00A0€")).toBe(
      "Ünal & Söhne – José's, 5\u00A0€".replace("–", "-").replace("\u00A0", " ")
    );
    expect(toGsmText("日本 – 2")).toBe("日本 – 2");
    expect(toGsmText("See you 👋 – Bea")).toBe("See you 👋 – Bea");
  });
});
