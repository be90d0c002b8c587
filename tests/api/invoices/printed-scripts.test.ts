import { PDFParse } from "pdf-parse";
import { beforeAll, expect, it } from "vitest";
import { GET as pdf } from "@/app/api/invoices/[id]/pdf/route";
import { makeBusiness, type TestBusiness } from "@/tests/factories/business";
import { makeInvoice, makeJob } from "@/tests/factories/invoice";
import { requireValue } from "@/tests/support/required-values";

/** Words that customers and businesses type, and the font with the letters for them. */
const SCRIPTS: ReadonlyArray<[script: string, words: string, font: string]> = [
  ["Chinese", "更换热水器", "NotoSansSC"],
  ["traditional Chinese", "陳太太的冷氣機", "NotoSansSC"],
  ["Japanese", "給湯器のとりかえ", "NotoSansSC"],
  ["Korean", "온수기교체", "NotoSansKR"],
  ["Arabic", "تبديل", "IBMPlexSansArabic"],
  ["Hebrew", "החלפה", "NotoSansHebrew"],
  ["Thai", "เปลี่ยนเครื่อง", "NotoSansThai"],
  ["Devanagari", "मरम्मत", "NotoSansDevanagari"],
  ["emoji", "🔧", "NotoEmoji"],
];

let business: TestBusiness;
beforeAll(async () => {
  business = await makeBusiness();
});

async function printed(name: string, notes: string[] = []): Promise<{ text: string; bytes: Uint8Array }> {
  const job = await makeJob(business.system);
  const line = { name, unitPrice: "10.00" };
  const id = await makeInvoice(business.system, job, [line], { invoice_type: { notes } });
  const answer = await pdf(new Request("http://localhost:3000/x", { headers: { cookie: business.admin.cookie } }), {
    params: Promise.resolve({ id }),
  });
  const bytes = new Uint8Array(await answer.arrayBuffer());
  const { text } = await new PDFParse({ data: bytes.slice() }).getText();
  return { text, bytes };
}

it.each(SCRIPTS)("a printed document shows %s in a font with its letters", async (_, words, font) => {
  const { text, bytes } = await printed(`${words} – AC 2`, [`<p><strong>${words}</strong> <em>${words}</em></p>`]);
  // The reader of the PDF decides about the order of right-to-left letters. Here it only matters that none is lost.
  const letters = (value: string) => [...value.normalize("NFKC")].toSorted().join("");
  const [line] = text
    .normalize("NFKC")
    .split("\n")
    .filter((one) => one.includes("AC 2"));
  expect(letters(line?.split("–")[0]?.trim() ?? "")).toBe(letters(words));
  expect(
    fontsIn(bytes).some((name) => name.includes(font)),
    fontsIn(bytes).join()
  ).toBe(true);
});

it("a printed document in Latin letters embeds no other font", async () => {
  const { bytes } = await printed("Water heater, 50 gal – Müller™ ½″");
  expect(fontsIn(bytes).filter((name) => !name.includes("Inter"))).toEqual([]);
});

it("a printed document wraps a long line without spaces", async () => {
  const { text } = await printed("更换热水器".repeat(30));
  expect(text.split("\n").filter((one) => one.includes("更换")).length).toBeGreaterThan(2);
  expect(text.replaceAll(/[\s-]/g, "")).toContain("更换热水器".repeat(30));
});

/** Returns the names of the fonts in the file. */
function fontsIn(bytes: Uint8Array): string[] {
  const names = Buffer.from(bytes)
    .toString("latin1")
    .matchAll(/\/BaseFont \/[A-Z]{6}\+([\w-]+)/g);
  return [...new Set([...names].map(([, name]) => requireValue(name, "name")))];
}
