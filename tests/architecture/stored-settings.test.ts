import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { BrowserSettings } from "@/lib/users/browser-settings";
import { CHOICES, NO_SETTINGS, REMEMBERED, SETTINGS_TABLES, WITHOUT_EFFECT } from "./stored-settings";

const client = new pg.Client({ connectionString: process.env["DATABASE_URL"] });
const columns = new Map<string, string[]>();

beforeAll(async () => {
  await client.connect();
  const { rows } = await client.query<{ table: string; columns: string[] }>(`
    SELECT c.relname AS "table", array_agg(a.attname::text ORDER BY a.attnum) AS columns
    FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
    WHERE c.relkind = 'r' AND c.relnamespace = 'public'::regnamespace GROUP BY c.relname`);
  for (const row of rows) columns.set(row.table, row.columns);
});
afterAll(() => client.end());

describe("stored settings", () => {
  it("have a test of their effect for every column of a settings table", () => {
    for (const [table, proofs] of Object.entries(SETTINGS_TABLES)) {
      const none = [...(NO_SETTINGS["*"] ?? []), ...(NO_SETTINGS[table] ?? [])];
      const excused = Object.keys(WITHOUT_EFFECT).flatMap((name) =>
        name.startsWith(`${table}.`) ? [name.slice(table.length + 1)] : []
      );
      const settingColumns = (columns.get(table) ?? []).filter((column) => !none.includes(column));
      expect([...Object.keys(proofs), ...excused].toSorted(), table).toEqual(settingColumns.toSorted());
    }
  });

  it("include every settings table", () => {
    const settingTables = [...columns.keys()].filter((table) => /settings|options|preferences|_hours$/.test(table));
    expect(settingTables.filter((table) => !SETTINGS_TABLES[table])).toEqual([]);
  });

  it("have a test for every value that a user's screens remember", () => {
    const excused = Object.keys(WITHOUT_EFFECT).flatMap((name) => /^browserSettings\.(.+)$/.exec(name)?.[1] ?? []);
    expect([...Object.keys(REMEMBERED), ...excused].toSorted()).toEqual(Object.keys(BrowserSettings.shape).toSorted());
  });

  it("that belong to single records are existing columns", () => {
    for (const [table, proofs] of Object.entries(CHOICES))
      expect(
        Object.keys(proofs).filter((column) => !columns.get(table)?.includes(column)),
        table
      ).toEqual([]);
  });

  it("name only existing tests", () => {
    const proofs = [...Object.values(SETTINGS_TABLES), REMEMBERED, ...Object.values(CHOICES)].flatMap((one) =>
      Object.entries(one)
    );
    expect(proofs.length).toBeGreaterThan(100);
    const missing = proofs.filter(([, [file, title]]) => !listTitles(file).some((one) => one.includes(title)));
    expect(missing).toEqual([]);
  });

  it("without an effect may only become fewer", () => {
    expect(Object.keys(WITHOUT_EFFECT).length).toBeLessThanOrEqual(6);
  });
});

/** Returns the titles of the tests in a file. */
function listTitles(file: string): string[] {
  const place = path.resolve(import.meta.dirname, "..", file);
  if (!existsSync(place)) return [];
  const text = readFileSync(place, "utf8");
  return [...text.matchAll(/\b(?:it|test)(?:\.each\(.*\))?\(\s*(["'`])(.+?)\1\s*,/g)].map(([, , title = ""]) => title);
}
