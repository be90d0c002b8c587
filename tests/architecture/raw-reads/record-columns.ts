import { PrismaClient } from "@prisma/client";
import { AsyncLocalStorage } from "node:async_hooks";
import path from "node:path";
import pg from "pg";
import { getDatabase } from "@/lib/platform/database/get-database";
import { WatchedClient } from "@/lib/platform/database/create-pool";
import { getLast } from "@/tests/support/required-values";
import type { ReturnedColumn } from "./compare-row-shape";
import type { RawRead } from "./list-raw-reads";

type Result = { fields: pg.FieldDef[]; rows: Array<Record<string | number, unknown>> };

/** The results of each read that ran. Results with the same columns are one. */
export type ColumnsOfReads = Map<RawRead, ReturnedColumn[][]>;

const root = path.resolve(import.meta.dirname, "../../..");
const FRAME = new RegExp(`${root}/((?:lib|app)/.+?\\.tsx?):(\\d+):`);

/** Runs the work and records the columns that each raw read returns. A read is recognized by the line that calls it. */
export async function recordColumns(reads: RawRead[], work: () => Promise<void>): Promise<ColumnsOfReads> {
  const columnsOfReads: ColumnsOfReads = new Map();
  const typeNames = await readTypeNames();
  const add = (read: RawRead | undefined, answer: unknown) => {
    const observe = (result: Result | Result[]) =>
      read &&
      addColumns(columnsOfReads, read, listColumns(Array.isArray(result) ? getLast(result) : result, typeNames));
    if (answer instanceof Promise) answer.then(observe, () => undefined);
    return answer;
  };
  const underWay = new AsyncLocalStorage<RawRead | undefined>();
  const restore = [
    // Prisma starts a statement once someone awaits it, and passes it to a client several steps later.
    replaceMethod(PrismaClient.prototype, "$queryRaw", (call, args) => {
      const read = findRead(reads);
      const promise = call(...args) as object;
      replaceMethod(promise, "then", (start, on) => {
        const rows = underWay.run(read, () => start((value: unknown) => value)) as Promise<unknown>;
        return rows.then(...(on as [() => unknown]));
      });
      return promise;
    }),
    replaceMethod(WatchedClient.prototype, "query", (call, args) => add(underWay.getStore(), call(...args))),
    replaceMethod(getDatabase().pool, "query", (call, args) =>
      add(underWay.getStore() ?? findRead(reads), call(...args))
    ),
  ];
  try {
    await work();
  } finally {
    for (const undo of restore) undo();
  }
  return columnsOfReads;
}

type Call = (...args: unknown[]) => unknown;

/** Runs `around` in place of a method. Returns the function that ends this. */
function replaceMethod(owner: object, name: string, around: (call: Call, args: unknown[]) => unknown): () => void {
  const original = Reflect.get(owner, name) as Call;
  const isOwn = Object.hasOwn(owner, name);
  Reflect.set(owner, name, function (this: unknown, ...args: unknown[]) {
    return around((...passedArguments) => Reflect.apply(original, this, passedArguments), args);
  });
  return () => (isOwn ? Reflect.set(owner, name, original) : Reflect.deleteProperty(owner, name));
}

/** Returns the raw read that called this, from the call stack. */
function findRead(reads: RawRead[]): RawRead | undefined {
  const limit = Error.stackTraceLimit;
  Error.stackTraceLimit = 40;
  const stack = new Error("asked for its stack").stack ?? "";
  Error.stackTraceLimit = limit;
  for (const frame of stack.split("\n").filter((one) => !one.includes("at async "))) {
    const [, file, line] = FRAME.exec(frame) ?? [];
    const around = reads.filter(
      (read) => read.file === file && read.line <= Number(line) && read.lastLine >= Number(line)
    );
    if (around.length > 0) return getLast(around);
  }
  return undefined;
}

async function readTypeNames(): Promise<Map<number, string>> {
  const client = new pg.Client({ connectionString: process.env["DATABASE_URL"] });
  await client.connect();
  const { rows } = await client.query<{ oid: number; typname: string }>("SELECT oid, typname FROM pg_type");
  await client.end();
  return new Map(rows.map(({ oid, typname }) => [oid, typname]));
}

function listColumns({ fields, rows }: Result, typeNames: ReadonlyMap<number, string>): ReturnedColumn[] {
  return fields.map(({ name, dataTypeID }, index) => ({
    name,
    type: typeNames.get(dataTypeID) ?? String(dataTypeID),
    hasNull: rows.some((row) => row[Array.isArray(row) ? index : name] === null),
  }));
}

function addColumns(columnsOfReads: ColumnsOfReads, read: RawRead, columns: ReturnedColumn[]): void {
  const results = columnsOfReads.get(read) ?? [];
  columnsOfReads.set(read, results);
  const describe = (list: ReturnedColumn[]) => list.map(({ name, type }) => `${name} ${type}`).join(", ");
  const same = results.find((result) => describe(result) === describe(columns));
  if (same) same.forEach((column, index) => (column.hasNull ||= columns[index]?.hasNull ?? false));
  else results.push(columns);
}
