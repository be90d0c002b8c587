import { expect, it } from "vitest";
import { listSourceFiles } from "./source-files";

/** Rules with a name, and each spelling that must be the name instead. An example proves that the pattern finds it. */
const RULES = [
  {
    name: "is_on_calendar",
    raw: /is_deleted\s+AND\s+(\w+\.)?canceled_at IS NULL|canceled_at IS NULL\s+AND\s+NOT\s+(\w+\.)?is_deleted/,
    example: "WHERE NOT a.is_deleted\n  AND a.canceled_at IS NULL",
  },
  {
    name: "onCalendar",
    raw: /isDeleted: false,\s+canceledAt: null|canceledAt: null,\s+isDeleted: false/,
    example: "where: { id, canceledAt: null, isDeleted: false }",
  },
  {
    name: "is_running",
    raw: /paused_at IS NULL\s+AND\s+(\w+\.)?canceled_at IS NULL/,
    example: "r.paused_at IS NULL AND r.canceled_at IS NULL AND r.archived_at IS NULL",
  },
  {
    name: "is_owed",
    raw: /kind = 'invoice'[^`]{0,60}status NOT IN \('voided', 'deleted'\)|status NOT IN \('voided', 'deleted'\)[^`]{0,60}kind = 'invoice'/,
    example: "kind = 'invoice' AND NOT is_template AND status NOT IN ('voided', 'deleted')",
  },
  {
    name: "is_sold",
    raw: /kind = 'invoice'[^`]{0,80}'open - draft'/,
    example: "i.kind = 'invoice' AND NOT i.is_template AND i.status <> 'open - draft'",
  },
  {
    name: "is_received",
    raw: /status NOT IN \('pending', 'failed', ('voided', )?'refund_due'\)|status IN \('succeeded', 'refunded'\)/,
    example: "p.deleted_at IS NULL AND p.status NOT IN ('pending', 'failed', 'refund_due')",
  },
  {
    name: "is_counted",
    raw: /accepted OR NOT \(|(recommended|future_work)\) AND NOT \w*\.?accepted/,
    example: "(l.recommended OR l.future_work) AND NOT l.accepted",
  },
];

it.each(RULES)("every statement names the rule $name", ({ raw, example }) => {
  expect(example).toMatch(raw);
  const files = listSourceFiles("lib", "app").filter(({ path }) => !path.endsWith("/on-calendar.ts"));
  expect(files.length).toBeGreaterThan(1_000);
  expect(files.filter(({ text }) => raw.test(text())).map(({ path }) => path)).toEqual([]);
});

/** Files that count digits or leave out other characters of something else than a typed phone number. */
const DIGITS_OF_OTHERS = [
  "lib/platform/format/format-phone.ts",
  "lib/platform/format/parse-phone.ts",
  "lib/platform/format/is-zip.ts",
  "lib/price-book/transfer/read-row.ts",
  "components/payments/instruments/mask-expiry.ts",
  // The area code of numbers to buy.
  "lib/telephony/numbers/call-tracking-number.ts",
  // Stored numbers, shown in the history.
  "lib/platform/changes/change-words.ts",
  // Stored numbers, compared by the database.
  "lib/leads/find-first-answer.ts",
  // The caret of the masked field.
  "components/ui/fields/phone-field.tsx",
  // A form without scripts. The server reads its number.
  "components/leads/request-form.tsx",
];

it("only lib/platform/format reads phone numbers", () => {
  const raw = /\\D|\[\^(0-9|\\d)\+?\]|\\d\{10\}|\[2-9\]\\d|slice\(-10\)|Enter a valid phone number/;
  for (const example of ['replaceAll(/\\D/g, "")', "/^\\d{10}$/", "[^\\d+]", "digits.slice(-10)"])
    expect(example).toMatch(raw);
  const files = listSourceFiles("lib", "app", "components").filter(({ path }) => !path.includes("/generated/"));
  const reading = files.filter(({ text }) => raw.test(text())).map(({ path }) => path);
  expect(reading.toSorted()).toEqual(DIGITS_OF_OTHERS.toSorted());
});

/** Shows a part of a date alone: the day or the months of a board's period. */
const PARTS_OF_DATES = ["components/scheduling/updates/board-times.ts"];

it("numbers and times have one form each, in lib/platform/format and lib/platform/time", () => {
  const raw = /Intl\.(DateTimeFormat|NumberFormat)|toLocale(Date|Time)?String\(|\.toFormat\(/;
  for (const example of ['n.toLocaleString("en-US")', 'DateTime.now().toFormat("h:mm a")'])
    expect(example).toMatch(raw);
  const files = listSourceFiles("lib", "app", "components").filter(({ path }) => !path.includes("/generated/"));
  const formatting = files.filter(({ text }) => raw.test(text())).map(({ path }) => path);
  // The shapes of bodies come before the formats.
  const formats = ["format/format-count.ts", "shapes/parse-json.ts", "time/time-zone.ts", "time/format-time.ts"];
  expect(formatting.toSorted()).toEqual(
    [...PARTS_OF_DATES, ...formats.map((name) => `lib/platform/${name}`)].toSorted()
  );
});
