import { expect, it } from "vitest";
import { listWordProblems, readBannedPhrases } from "@/tests/support/wording";

it.each([
  ["a range with spaces", "Arrival 2:00 – 3:30 PM"],
  ["a range with a hyphen", "Arrival 2:00 PM - 3:30 PM"],
  ["AM twice", "9:00 AM–10:30 AM"],
  ["lowercase AM or PM", "at 3:30pm"],
  ["no space before PM", "at 3:30PM"],
  ["24 hours", "at 15:30"],
  ["an ISO date", "on 2026-11-22"],
  ["a bare phone number", "Call 704-555-0100"],
  ["an international phone number", "Call +17045550100"],
  ["1 with a plural", "Import 1 rows"],
  ["a banned phrase in any case", "Nobody Else"],
  ["a banned phrase with a typographic apostrophe", "Read customers’ answers here"],
])("finds %s", (_, text) => {
  expect(listWordProblems(text)).toHaveLength(1);
});

it("finds nothing in the guide's own formats", () => {
  const text =
    "Sun, Nov 22, 2:00–3:30 PM; 11:30 AM–1:30 PM; 11/22/2026; (704) 555-0123; 1 row, 2 rows; $1,234.50; Reason for visit";
  expect(listWordProblems(text)).toEqual([]);
});

it("reads every table of docs/wording.md with the phrases to use instead", () => {
  const phrases = new Map(readBannedPhrases().map(({ phrase, instead }) => [phrase, instead]));
  expect(phrases.size).toBeGreaterThan(90);
  expect([phrases.get("e-mail"), phrases.get("nobody else"), phrases.get("somebody")]).toEqual([
    "email",
    "Add technician",
    "",
  ]);
});
