import { beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { declaredRoutes } from "@/app/api/openapi/declared-routes.gen";
import { COUNT_CAP } from "@/lib/platform/paging/cursor";
import { send } from "@/tests/support/calls/send";
import { boundedCalls, boundedReads } from "./query-plans/bounded-reads";
import { type LargeBusiness, makeLargeBusiness } from "./query-plans/large-business";
import { type CallCase, listMeasuredCalls, listMeasuredReads, type ReadCase } from "./query-plans/measured-reads";
import {
  countBuffers,
  countAggregatedRows,
  isRead,
  explainStatement,
  recordStatements,
  listSequentialScans,
  type Statement,
} from "./query-plans/plan-of";
import { listSourceFiles } from "./source-files";
import { requireValue } from "@/tests/support/required-values";

// Alone in its database: rows that other tests leave there would be counted too.

const BUFFERS_A_ROW = 10;
const STATEMENTS = 8;

let large: LargeBusiness;
beforeAll(async () => {
  large = await makeLargeBusiness();
}, 600_000);

// The names of the cases are needed before the business exists. The records in them are not.
const nowhere = new Proxy({} as LargeBusiness, { get: () => ({ userId: "" }) });
const listTitles = (cases: Record<string, Array<CallCase | ReadCase>>) =>
  Object.entries(cases).flatMap(([name, list]) =>
    list.map(({ what }, index) => [what ? `${name}, ${what}` : name, name, index] as const)
  );

/** Returns the size of an answer: the length of its longest list, or one for a single thing. */
function getAnswerSize(answer: unknown): number {
  if (Array.isArray(answer)) return answer.length;
  if (typeof answer !== "object" || answer === null) return answer ? 1 : 0;
  return Math.max(0, ...Object.values(answer).map((part) => (Array.isArray(part) ? part.length : part ? 1 : 0)));
}

/** Lists what is wrong with the statements of a read. Empty when it keeps the promise. */
async function checkStatements(statements: Statement[], most: number, rowsOfAnswer: number): Promise<string[]> {
  const wrong = statements.length > most ? [`${statements.length} statements`] : [];
  for (const statement of statements.filter(isRead)) {
    const plan = await explainStatement(large.businessId, statement);
    const counted = /^\s*SELECT count\(/i.test(statement.text) ? countAggregatedRows(plan) : 0;
    const rows = Math.max(plan["Actual Rows"], Math.min(counted, COUNT_CAP + 1), rowsOfAnswer);
    const most = BUFFERS_A_ROW * rows + 180;
    const faults = [
      ...listSequentialScans(plan).map((table) => `reads ${table} from end to end`),
      ...(counted > COUNT_CAP + 1 ? [`counts ${counted} rows`] : []),
      ...(countBuffers(plan) > most ? [`takes ${countBuffers(plan)} buffers, at most ${most} for ${rows} rows`] : []),
    ];
    if (faults.length > 0) wrong.push(`${faults.join(", ")}: ${statement.text.replaceAll(/\s+/g, " ")}`);
  }
  return wrong;
}

describe("a list needs few statements, no sequential scan of a tenant table, and buffers in proportion to rows", () => {
  it.each(listTitles(listMeasuredCalls(nowhere)))("%s", async (_, name, index) => {
    const one = requireValue(requireValue(listMeasuredCalls(large)[name], "measured call")[index], "measured call");
    const route = requireValue(
      declaredRoutes.find(({ handler }) => handler.declaration.id === name),
      "declared route"
    );
    const { answer, statements } = await recordStatements(() =>
      send(route.handler, {
        ...one,
        as: one.as === "technician" ? large.technician : large.dispatcher,
        method: route.method,
      })
    );
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    // A case that reads nothing proves nothing.
    if (!one.empty)
      expect(getAnswerSize(answer.body["items"] ?? answer.body["results"] ?? answer.body)).toBeGreaterThan(0);
    expect(await checkStatements(statements, one.most ?? STATEMENTS, one.rows ?? 0)).toEqual([]);
  });

  it.each(listTitles(listMeasuredReads(nowhere)))("%s", async (_, name, index) => {
    const one = requireValue(requireValue(listMeasuredReads(large)[name], "measured read")[index], "measured read");
    const { who } = one.as === "technician" ? large.technician : large.dispatcher;
    const { answer, statements } = await recordStatements(() => one.run(who));
    const rows = one.rows?.(answer as never);
    if (!one.empty) expect(rows ?? getAnswerSize(answer)).toBeGreaterThan(0);
    expect(await checkStatements(statements, one.most ?? STATEMENTS, rows ?? 0)).toEqual([]);
  });
});

/** Lists the reads that answer a list: GETs, and POSTs that only search. */
function listCalls(): string[] {
  const isList = (schema: { type?: string; anyOf?: unknown[] }): boolean =>
    schema.type === "array" || Boolean(schema.anyOf?.some((part) => isList(part as never)));
  return declaredRoutes.flatMap(({ method, handler: { declaration } }) => {
    const isQuery = method === "GET" || /\.(list|search|find|suggest)/.test(declaration.id);
    const schema = z.toJSONSchema(declaration.returns, { unrepresentable: "any", io: "output" });
    return isQuery && Object.values(schema.properties ?? {}).some((part) => isList(part as never))
      ? [declaration.id]
      : [];
  });
}

describe("the list of reads to measure", () => {
  const measured = Object.keys(listMeasuredCalls(nowhere));

  it("covers every call that answers a list, by measurement or with a reason for its small size", () => {
    const coveredIds = new Set([...measured, ...Object.keys(boundedCalls)]);
    expect(listCalls().filter((id) => !coveredIds.has(id))).toEqual([]);
  });

  it("names only existing calls, and each once", () => {
    const declaredIds = new Set(declaredRoutes.map(({ handler }) => handler.declaration.id));
    const coveredIds = [...measured, ...Object.keys(boundedCalls)];
    expect(coveredIds.filter((id) => !declaredIds.has(id))).toEqual([]);
    expect(measured.filter((id) => id in boundedCalls)).toEqual([]);
  });

  it("covers every domain function that lists, by its call, by measurement, or with a reason for its small size", () => {
    const functionNames = listSourceFiles("lib")
      .filter((file) => file.text().includes('"server-only"'))
      .flatMap((file) =>
        [...file.text().matchAll(/^export (?:async )?(?:function|const) ((?:list|search|browse|load)[A-Z]\w*)/gm)].map(
          ([, name]) => requireValue(name, "name")
        )
      );
    const routes = listSourceFiles("app/api")
      .filter((file) => [...measured, ...Object.keys(boundedCalls)].some((id) => file.text().includes(`"${id}"`)))
      .map((file) => file.text())
      .join("\n");
    const coveredNames = new Set([...Object.keys(listMeasuredReads(nowhere)), ...Object.keys(boundedReads)]);
    const open = functionNames.filter((name) => !coveredNames.has(name) && !new RegExp(`\\b${name}\\b`).test(routes));
    expect(open).toEqual([]);
    expect(
      [...coveredNames].filter((name) => /^(list|search|browse|load)[A-Z]/.test(name) && !functionNames.includes(name))
    ).toEqual([]);
  });
});
