import { withRows } from "@/lib/scheduling/table/narrow-rows";
import { MOST_ROWS, type TablePage, type TableRow } from "@/lib/scheduling/table/table-row";

export type Days = { start: string; end: string };

/** `isBehind`: some changes of other users could not be read yet. The read is retried automatically. */
export type TableReading = {
  rows: readonly TableRow[];
  state: "loading" | "whole" | "cut" | "failed";
  isBehind: boolean;
};

type ReadPage = (query: Days & { after?: string; ids?: string }, signal: AbortSignal) => Promise<TablePage>;

/** Changes come in bursts. Those within this many ms are read together. */
const GATHER_MS = 400;
const MOST_IDS = 200;
const [FIRST_RETRY_MS, LAST_RETRY_MS] = [2_000, 60_000];

/**
 * Reads the appointments of a date range page by page, and rereads those that change meanwhile. A single read counts
 * more than a page that was requested before it or is still to come.
 */
export function createTableReader(days: Days, read: ReadPage, show: (reading: TableReading) => void) {
  let rows: readonly TableRow[] = [];
  let state: TableReading["state"] = "loading";
  let settled = new Map<string, TableRow | null>();
  let tries = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let reading = new AbortController();
  let isReadingChangedRows = false;
  const changedIds = new Set<string>();
  const stopped = new AbortController();
  const showState = () => show({ rows, state, isBehind: tries > 0 });

  const readAll = async () => {
    reading.abort();
    reading = new AbortController();
    const { signal } = reading;
    settled = new Map();
    const isFirst = rows.length === 0;
    let newRows: TableRow[] = [];
    let after: string | null = null;
    state = "loading";
    showState();
    try {
      do {
        const page: TablePage = await read({ ...days, ...(after ? { after } : {}) }, signal);
        newRows = [...newRows, ...page.items];
        const isFull = newRows.length >= MOST_ROWS;
        after = isFull ? null : page.next;
        if (!after) state = isFull && page.next ? "cut" : "whole";
        // During a reload, the old rows stay until all new ones have arrived. That keeps the scroll position.
        if (isFirst || !after) rows = withRows(newRows, [...settled.keys()], [...settled.values()].filter(isThere));
        showState();
      } while (after);
    } catch {
      if (signal.aborted) return;
      state = "failed";
      showState();
    }
  };

  const readChangedRows = async () => {
    timer = undefined;
    const ids = [...changedIds].slice(0, MOST_IDS);
    // One at a time, so that the answer to the later request is always the newer one.
    if (ids.length === 0 || isReadingChangedRows) return;
    isReadingChangedRows = true;
    for (const id of ids) changedIds.delete(id);
    const into = settled;
    try {
      const { items } = await read({ ...days, ids: ids.join(",") }, stopped.signal);
      isReadingChangedRows = false;
      tries = 0;
      // A full reload has begun since. Its data may be newer or older than this answer.
      if (into !== settled) {
        showState();
        return markChanged(ids);
      }
      const byId = new Map(items.map((row) => [row.id, row]));
      for (const id of ids) settled.set(id, byId.get(id) ?? null);
      rows = withRows(rows, ids, items);
    } catch {
      isReadingChangedRows = false;
      if (stopped.signal.aborted) return;
      tries += 1;
      for (const id of ids) changedIds.add(id);
    }
    showState();
    wait();
  };

  const wait = () => {
    if (changedIds.size === 0) return;
    const ms = tries === 0 ? GATHER_MS : Math.min(FIRST_RETRY_MS * 2 ** (tries - 1), LAST_RETRY_MS);
    timer ??= setTimeout(() => void readChangedRows(), ms);
  };
  const markChanged = (ids: readonly string[]) => {
    for (const id of ids) changedIds.add(id);
    wait();
  };

  void readAll();
  return {
    /** Takes the ids of changed appointments, which are read again soon. */
    hear: markChanged,
    /** Reloads everything, and retries failed single reads at once. */
    again: () => {
      clearTimeout(timer);
      void readAll();
      void readChangedRows();
    },
    stop: () => {
      clearTimeout(timer);
      reading.abort();
      stopped.abort();
    },
  };
}

const isThere = (row: TableRow | null): row is TableRow => row !== null;
