import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createTableReader, type TableReading } from "@/components/scheduling/table/table-reader";
import type { TablePage, TableRow } from "@/lib/scheduling/table/table-row";
import { getFirst, getItemAt, getLast, requireValue } from "@/tests/support/required-values";

const row = (id: string, version = 1): TableRow => ({
  id,
  start: `2026-11-18T14:0${id.length}:00.000Z`,
  end: "2026-11-18T15:00:00.000Z",
  status: "scheduled",
  canceled: false,
  forced: false,
  recurring: false,
  version,
  customer: "Ann Lee",
  address: "",
  city: "",
  job: 1001,
  jobType: "Repair",
  zone: "",
  tags: [],
  technicians: [],
});

/** Simulates a server whose answers the test gives at any time and in any order. */
function server() {
  const requests: Array<{
    query: string;
    answer: (rows: TableRow[], next?: string) => Promise<void>;
    fail: () => Promise<void>;
  }> = [];
  let last: TableReading | null = null;
  const settle = () => vi.advanceTimersByTimeAsync(0);
  const reader = createTableReader(
    { start: "2026-11-18", end: "2026-11-20" },
    ({ after, ids }) => {
      const { promise, resolve, reject } = Promise.withResolvers<TablePage>();
      requests.push({
        query: ids ? `ids ${ids}` : after ? `after ${after}` : "first",
        answer: async (items, next) => {
          resolve({ items, next: next ?? null });
          await settle();
        },
        fail: async () => {
          reject(new Error("away"));
          await settle();
        },
      });
      return promise;
    },
    (reading) => (last = reading)
  );
  const formatRows = () => last?.rows.map(({ id, version }) => `${id}${version}`).join(" ");
  return { reader, requests, formatRows, reading: () => requireValue(last, "last") };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe("the rows of the table", () => {
  it("keep changes that arrive between two pages", async () => {
    const { reader, requests, formatRows, reading } = server();
    await getFirst(requests).answer([row("a"), row("bb")], "bb");
    // “bb” and “ccc” (of the next page) have changed, and “dddd” is deleted.
    reader.hear(["bb", "ccc", "dddd"]);
    await vi.advanceTimersByTimeAsync(400);
    expect(requests.map(({ query }) => query)).toEqual(["first", "after bb", "ids bb,ccc,dddd"]);
    await getItemAt(requests, 2).answer([row("bb", 2), row("ccc", 2)]);
    expect(formatRows()).toBe("a1 bb2 ccc2");
    await getItemAt(requests, 1).answer([row("ccc"), row("dddd"), row("eeeee")]);
    expect(formatRows()).toBe("a1 bb2 ccc2 eeeee1");
    expect(reading().state).toBe("whole");
  });

  it("show the last answer when a row changes again during its read", async () => {
    const { reader, requests, formatRows } = server();
    await getFirst(requests).answer([row("a")]);
    reader.hear(["a"]);
    await vi.advanceTimersByTimeAsync(400);
    reader.hear(["a"]);
    await vi.advanceTimersByTimeAsync(400);
    expect(requests.map(({ query }) => query)).toEqual(["first", "ids a"]);
    await getItemAt(requests, 1).answer([row("a", 2)]);
    await vi.advanceTimersByTimeAsync(400);
    await getItemAt(requests, 2).answer([row("a", 3)]);
    expect(formatRows()).toBe("a3");
  });

  it("stay visible while everything is read again", async () => {
    const { reader, requests, formatRows, reading } = server();
    await getFirst(requests).answer([row("a"), row("bb")]);
    reader.again();
    await getItemAt(requests, 1).answer([row("a", 2)], "a");
    expect([formatRows(), reading().state]).toEqual(["a1 bb1", "loading"]);
    await getItemAt(requests, 2).answer([row("bb", 2)]);
    expect([formatRows(), reading().state]).toEqual(["a2 bb2", "whole"]);
  });

  it("are marked as behind when a read of changes fails, and the read is retried until it succeeds", async () => {
    const { reader, requests, formatRows, reading } = server();
    await getFirst(requests).answer([row("a")]);
    reader.hear(["a"]);
    await vi.advanceTimersByTimeAsync(400);
    await getItemAt(requests, 1).fail();
    expect([formatRows(), reading().isBehind]).toEqual(["a1", true]);
    await vi.advanceTimersByTimeAsync(2_000);
    await getItemAt(requests, 2).fail();
    await vi.advanceTimersByTimeAsync(4_000);
    expect(getItemAt(requests, 3).query).toBe("ids a");
    await getItemAt(requests, 3).answer([row("a", 2)]);
    expect([formatRows(), reading().isBehind]).toEqual(["a2", false]);
  });

  it("stay when the next page fails, and are all read on a retry", async () => {
    const { reader, requests, formatRows, reading } = server();
    await getFirst(requests).answer([row("a")], "a");
    await getItemAt(requests, 1).fail();
    expect([formatRows(), reading().state]).toEqual(["a1", "failed"]);
    reader.again();
    await getItemAt(requests, 2).answer([row("a"), row("bb")]);
    expect([formatRows(), reading().state]).toEqual(["a1 bb1", "whole"]);
  });

  it("are read once more when a change was read during a full read", async () => {
    const { reader, requests, formatRows } = server();
    await getFirst(requests).answer([row("a")]);
    reader.hear(["a"]);
    await vi.advanceTimersByTimeAsync(400);
    reader.again();
    await getItemAt(requests, 1).answer([row("a", 2)]);
    await getItemAt(requests, 2).answer([row("a", 3)]);
    expect(formatRows()).toBe("a3");
    await vi.advanceTimersByTimeAsync(400);
    expect(getLast(requests).query).toBe("ids a");
  });
});
