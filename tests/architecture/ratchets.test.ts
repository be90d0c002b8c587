import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import ts from "typescript";
import { describe, expect, it } from "vitest";
import { listSourceFiles } from "./source-files";

/** The known excess over these bounds, which may only shrink. A line holds the bound, the place, and the number. */
const LIST = path.resolve(import.meta.dirname, "ratchets.tsv");
const LINES_OF_A_FUNCTION = 80;

type CountByPlace = Map<string, number>;
const bounds = ["function", "non-null", "cast", "doubled"] as const;
type Bound = (typeof bounds)[number];

const product = listSourceFiles("app", "components", "lib", "prisma", "scripts").map(({ path: file, text }) => {
  const kind = file.endsWith("x") ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  return { file, source: ts.createSourceFile(file, text(), ts.ScriptTarget.Latest, true, kind) };
});

/** Returns the excess over each bound, by place. */
function computeExcess(): Record<Bound, CountByPlace> {
  const excess: Record<Bound, CountByPlace> = {
    function: new Map(),
    "non-null": new Map(),
    cast: new Map(),
    doubled: findDoubledNames(),
  };
  for (const { file, source } of product) {
    const lineOf = (position: number) => source.getLineAndCharacterOfPosition(position).line;
    const look = (node: ts.Node, name: string) => {
      if (ts.isNonNullExpression(node)) countPlace(excess["non-null"], file);
      if (ts.isAsExpression(node) && node.type.getText(source) !== "const") countPlace(excess.cast, file);
      const own = ts.isFunctionLike(node) && node.name ? node.name.getText(source) : name;
      if (ts.isFunctionLike(node) && "body" in node && node.body) {
        const lines = lineOf(node.end) - lineOf(node.getStart(source)) + 1;
        const place = `${file} ${own}`;
        const longest = excess.function.get(place) ?? 0;
        if (lines > LINES_OF_A_FUNCTION && lines > longest) excess.function.set(place, lines);
      }
      ts.forEachChild(node, (child) => look(child, own));
    };
    look(source, "");
  }
  return excess;
}

const countPlace = (counts: CountByPlace, place: string) => counts.set(place, (counts.get(place) ?? 0) + 1);

/** Lists the names that two files of one domain export. */
function findDoubledNames(): CountByPlace {
  const files = new Map<string, Set<string>>();
  for (const { file, source } of product) {
    const domain = /^(?:lib\/platform\/|lib\/|components\/)[^/]+\//.exec(file)?.[0];
    if (!domain) continue;
    for (const name of listExports(source)) {
      const place = `${domain} ${name}`;
      files.set(place, (files.get(place) ?? new Set()).add(file));
    }
  }
  return new Map([...files].filter(([, those]) => those.size > 1).map(([place, those]) => [place, those.size]));
}

function listExports(source: ts.SourceFile): string[] {
  return source.statements.flatMap((statement) => {
    if (!ts.canHaveModifiers(statement)) return [];
    if (!ts.getModifiers(statement)?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword)) return [];
    if (ts.isVariableStatement(statement))
      return statement.declarationList.declarations.map(({ name }) => name.getText(source));
    return "name" in statement && statement.name ? [(statement.name as ts.Node).getText(source)] : [];
  });
}

function readAllowed(): Record<Bound, CountByPlace> {
  const lists = Object.fromEntries(bounds.map((bound) => [bound, new Map()])) as Record<Bound, CountByPlace>;
  for (const line of readFileSync(LIST, "utf8").split("\n").filter(Boolean)) {
    const [bound, place, count] = line.split("\t") as [Bound, string, string];
    lists[bound].set(place, Number(count));
  }
  return lists;
}

describe("a limit for the product's code", () => {
  const found = computeExcess();
  const known = readAllowed();
  if (process.env["RATCHETS"] === "lower") {
    const lines = bounds.flatMap((bound) =>
      [...found[bound]].flatMap(([place, count]) => {
        const bounded = Math.min(count, known[bound].get(place) ?? 0);
        return bounded > 0 ? [`${bound}\t${place}\t${bounded}`] : [];
      })
    );
    writeFileSync(LIST, `${lines.toSorted().join("\n")}\n`);
  }

  it("applies to all its files", () => expect(product.length).toBeGreaterThan(500));

  it.each<[Bound, string]>([
    ["function", "a function has at most 80 lines"],
    ["non-null", "there are no new non-null assertions"],
    ["cast", "there are no new type casts"],
    ["doubled", "a domain exports no name twice"],
  ])("%s: %s", (bound) => {
    const over = [...found[bound]].filter(([place, count]) => count > (known[bound].get(place) ?? 0));
    expect(over, `more than tests/architecture/ratchets.tsv allows`).toEqual([]);
    const under = [...known[bound]].filter(([place, count]) => count > (found[bound].get(place) ?? 0));
    expect(under, "less than is listed: run once with RATCHETS=lower").toEqual([]);
  });
});
