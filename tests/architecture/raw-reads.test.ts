import { beforeAll, describe, expect, it } from "vitest";
import { compareRowShape } from "./raw-reads/compare-row-shape";
import { listRawReads, type RawRead } from "./raw-reads/list-raw-reads";
import { recordColumns, type ColumnsOfReads } from "./raw-reads/record-columns";
import { runSamples } from "./raw-reads/run-samples";
import { setUpQuickbooksInstallation } from "../support/providers/quickbooks-installation";

// Alone in its database: it runs every task that the samples queue.

const { connected: connectToQuickbooks } = await setUpQuickbooksInstallation();

const describePlace = ({ file, line }: RawRead) => `${file}:${line}`;

describe("raw database reads", () => {
  let reads: RawRead[];
  let columnsOfReads: ColumnsOfReads;
  beforeAll(async () => {
    reads = listRawReads();
    columnsOfReads = await recordColumns(reads, async () => {
      await runSamples();
      await connectToQuickbooks();
    });
  }, 900_000);

  it("return the columns and types that their row type declares", () => {
    const differences = [...columnsOfReads].flatMap(([read, results]) =>
      results.flatMap((columns) =>
        compareRowShape(read.fields, columns, read.parsers).map((difference) => `${describePlace(read)} ${difference}`)
      )
    );
    expect([...new Set(differences)]).toEqual([]);
  });

  it("run in at least one sample", () => {
    expect(reads.length).toBeGreaterThan(290);
    const unseen = reads.filter((read) => !columnsOfReads.has(read)).map(describePlace);
    expect(unseen).toEqual([]);
  });
});

describe("the comparison of columns and row types", () => {
  const fields = [
    { name: "id", kinds: ["string"] },
    { name: "total", kinds: ["number"] },
    { name: "endedAt", kinds: ["Date", "null"] },
    { name: "note", kinds: ["string", "undefined"] },
  ];
  const columns = [
    { name: "id", type: "uuid", hasNull: false },
    { name: "total", type: "int4", hasNull: false },
    { name: "endedAt", type: "timestamptz", hasNull: true },
  ];
  const compareWith = (changed: object) =>
    compareRowShape(
      fields,
      columns.map((column) => (column.name === "total" ? { ...column, ...changed } : column)),
      ["pg", "prisma"]
    );

  it("accepts matching columns", () => expect(compareWith({})).toEqual([]));

  it("reports another name, another type, and a null", () => {
    expect(compareWith({ name: "sum" })).toEqual([
      "total: declared number, returns nothing",
      "sum: is returned, but not declared",
    ]);
    expect(compareWith({ type: "int8" })).toEqual([
      "total: declared number, returns string (int8)",
      "total: declared number, returns bigint (int8)",
    ]);
    expect(compareWith({ hasNull: true })).toEqual(["total: declared number, returns null"]);
  });

  it("handles lists, and reports types that JSON cannot hold", () => {
    const compareOne = (kinds: string[], type: string) =>
      compareRowShape([{ name: "a", kinds }], [{ name: "a", type, hasNull: false }], ["pg"]);
    expect(compareOne(["string[]"], "_uuid")).toEqual([]);
    expect(compareOne(["string[]"], "_int4")).toEqual(["a: declared string[], returns number[] (_int4)"]);
    expect(compareOne(["object[]"], "jsonb")).toEqual([]);
    expect(compareOne(["Date"], "jsonb")).toEqual(["a: declared Date, returns json (jsonb)"]);
  });
});
