import path from "node:path";
import ts from "typescript";
import { listSourceFiles } from "../source-files";
import type { Parser, RowField } from "./compare-row-shape";

/** A place that runs a raw statement and declares the type of its rows. */
export interface RawRead {
  file: string;
  line: number;
  lastLine: number;
  parsers: readonly Parser[];
  fields: RowField[];
}

const root = path.resolve(import.meta.dirname, "../../..");

/** The functions that run a raw statement, with the libraries that may parse its rows. */
const RUNNERS: Record<string, readonly Parser[]> = {
  $queryRaw: ["prisma"],
  // Joins an open transaction, or else sends one message.
  read: ["pg", "prisma"],
  readAtOnce: ["pg"],
  readThroughDoorway: ["pg"],
};
const ANY_RUNNER = /\$queryRaw\b|\bread(AtOnce|ThroughDoorway)?[<(]/;

/** Lists the raw reads that declare a type of row. A generic function that only passes a type on is not one. */
export function listRawReads(): RawRead[] {
  const files = listSourceFiles("lib", "app").filter(({ text }) => ANY_RUNNER.test(text()));
  const config = ts.readConfigFile(path.join(root, "tsconfig.json"), (name) => ts.sys.readFile(name));
  const { options } = ts.convertCompilerOptionsFromJson(config.config.compilerOptions, root);
  const rootNames = files.map((file) => path.join(root, file.path));
  const program = ts.createProgram({ rootNames, options: { ...options, incremental: false } });
  return files.flatMap((file) => {
    const source = program.getSourceFile(path.join(root, file.path));
    if (!source) throw new Error(`${file.path} was not compiled`);
    const lineOf = (position: number) => source.getLineAndCharacterOfPosition(position).line + 1;
    return listRunners(source, program.getTypeChecker()).map(({ node, parsers, fields }) => ({
      file: file.path,
      line: lineOf(node.getStart(source)),
      lastLine: lineOf(node.end),
      parsers,
      fields,
    }));
  });
}

type Runner = Pick<RawRead, "parsers" | "fields"> & { node: ts.Node };

function listRunners(source: ts.SourceFile, checker: ts.TypeChecker): Runner[] {
  const runners: Runner[] = [];
  const look = (node: ts.Node): void => {
    const callee = ts.isCallExpression(node) ? node.expression : ts.isTaggedTemplateExpression(node) ? node.tag : null;
    const parsers = callee && findParsers(callee, checker);
    const fields = parsers && listFields(node, checker);
    if (fields) runners.push({ node, parsers, fields });
    ts.forEachChild(node, look);
  };
  look(source);
  return runners;
}

function findParsers(callee: ts.Expression, checker: ts.TypeChecker): readonly Parser[] | null {
  const name = ts.isPropertyAccessExpression(callee) ? callee.name.text : ts.isIdentifier(callee) ? callee.text : "";
  if (name === "read" && checker.getTypeAtLocation(callee).aliasSymbol?.name !== "TenantRead") return null;
  return Object.hasOwn(RUNNERS, name) ? (RUNNERS[name] ?? null) : null;
}

/** Lists the fields of the rows that an expression promises. Null when it says nothing about them. */
function listFields(node: ts.Node, checker: ts.TypeChecker): RowField[] | null {
  const rows = checker.getAwaitedType(checker.getTypeAtLocation(node));
  const row = rows && checker.getIndexTypeOfType(rows, ts.IndexKind.Number);
  if (!row || row.flags & (ts.TypeFlags.Any | ts.TypeFlags.Unknown) || isGeneric(row)) return null;
  return checker.getPropertiesOfType(row).map((field) => {
    const kinds = listKinds(checker.getTypeOfSymbol(field), checker);
    const isOptional = field.flags & ts.SymbolFlags.Optional;
    return { name: field.name, kinds: [...new Set(isOptional ? [...kinds, "undefined"] : kinds)] };
  });
}

const isGeneric = (type: ts.Type): boolean =>
  (type.flags & ts.TypeFlags.Instantiable) !== 0 || (type.isIntersection() && type.types.some(isGeneric));

const PRIMITIVES: ReadonlyArray<[flag: ts.TypeFlags, kind: string]> = [
  [ts.TypeFlags.Any | ts.TypeFlags.Unknown, "unknown"],
  [ts.TypeFlags.StringLike, "string"],
  [ts.TypeFlags.NumberLike, "number"],
  [ts.TypeFlags.BooleanLike, "boolean"],
  [ts.TypeFlags.BigIntLike, "bigint"],
  [ts.TypeFlags.Null, "null"],
  [ts.TypeFlags.Undefined, "undefined"],
];
const CLASSES: Record<string, string> = { Date: "Date", Decimal: "Decimal", Uint8Array: "bytes", Buffer: "bytes" };

function listKinds(declaredType: ts.Type, checker: ts.TypeChecker): string[] {
  const type = checker.getBaseConstraintOfType(declaredType) ?? declaredType;
  const primitive = PRIMITIVES.find(([flag]) => type.flags & flag);
  if (primitive) return [primitive[1]];
  if (type.isUnion()) return type.types.flatMap((part) => listKinds(part, checker));
  // A branded text is a text.
  if (type.isIntersection())
    return [type.types.flatMap((part) => listKinds(part, checker)).find((kind) => kind !== "object") ?? "object"];
  if (checker.isArrayType(type) || checker.isTupleType(type)) {
    const items = checker.getTypeArguments(type as ts.TypeReference).flatMap((item) => listKinds(item, checker));
    return items.filter((kind) => kind !== "null").map((kind) => `${kind}[]`);
  }
  return [CLASSES[type.symbol?.name ?? ""] ?? "object"];
}
