import path from "node:path";
import ts from "typescript";
import { listSourceFiles } from "./source-files";

/** The form of the kit. */
const FORM = "components/ui/form/form.tsx Form";

type ComponentPart = {
  /** The components that it renders and the functions that it calls, anywhere. */
  uses: Set<string>;
  /** Those inside each of its kit forms. */
  within: Set<string>[];
};

/**
 * Lists the forms inside another form, also in a dialog that opens from it, as "outer file Outer > inner file Inner".
 * It follows the components that each one renders. A component that is passed as children counts where it is written.
 */
export function findNestedForms(): string[] {
  const parts = collectParts();
  const nestedForms = new Set<string>();
  for (const [outer, { within }] of parts) {
    for (const start of within) {
      for (const inner of listReachable(parts, start)) {
        const part = parts.get(inner);
        if (part && (part.within.length > 0 || part.uses.has(FORM))) nestedForms.add(`${outer} > ${inner}`);
      }
    }
  }
  return [...nestedForms].toSorted();
}

function listReachable(parts: ReadonlyMap<string, ComponentPart>, start: Iterable<string>): Set<string> {
  const visited = new Set<string>();
  const waiting = [...start];
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    if (visited.has(name) || name === FORM) continue;
    visited.add(name);
    waiting.push(...(parts.get(name)?.uses ?? []));
  }
  return visited;
}

type Files = ReadonlySet<string>;

/** Collects every function and component of the screens by file and name. "file *" stands for a whole file. */
function collectParts(): Map<string, ComponentPart> {
  const files = listSourceFiles("components", "app");
  const knownFiles = new Set(files.map(({ path: file }) => file));
  const parts = new Map<string, ComponentPart>();
  for (const { path: file, text } of files) {
    const source = ts.createSourceFile(file, text(), ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
    const all = source.statements.flatMap((statement) => [...listDeclarations(statement)]);
    const names = listImports(source, file, knownFiles);
    for (const [name] of all) names.set(name, `${file} ${name}`);
    for (const [name, body] of all) parts.set(`${file} ${name}`, buildPart(body, { file, names, knownFiles }));
    parts.set(`${file} *`, { uses: new Set(all.map(([name]) => `${file} ${name}`)), within: [] });
  }
  return parts;
}

type SourceContext = { file: string; names: ReadonlyMap<string, string>; knownFiles: Files };

function buildPart(body: ts.Node, { file, names, knownFiles }: SourceContext): ComponentPart {
  const part: ComponentPart = { uses: new Set(), within: [] };
  const locals = listLocals(body);
  const use = (name: string | undefined, inside: Set<string> | null): void => {
    if (!name) return;
    part.uses.add(name);
    inside?.add(name);
  };
  const look = (node: ts.Node, inside: Set<string> | null, visited: ReadonlySet<ts.Node>): void => {
    if (ts.isIdentifier(node)) {
      use(names.get(node.text), inside);
      // An element that was made earlier and is put into the form: `{dialog}`.
      const localValue = inside ? locals.get(node.text) : undefined;
      if (localValue && !visited.has(localValue)) look(localValue, inside, new Set([...visited, localValue]));
    }
    if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword) {
      const [from] = node.arguments;
      if (from && ts.isStringLiteral(from)) use(resolveImport(from.text, file, knownFiles, " *"), inside);
    }
    if (ts.isJsxElement(node) && names.get(node.openingElement.tagName.getText()) === FORM) {
      const within = inside ?? new Set();
      if (!inside) part.within.push(within);
      part.uses.add(FORM);
      for (const child of [node.openingElement.attributes, ...node.children]) look(child, within, visited);
      return;
    }
    ts.forEachChild(node, (child) => look(child, inside, visited));
  };
  look(body, null, new Set());
  return part;
}

/** Returns the constants of a function and their values. */
function listLocals(body: ts.Node): Map<string, ts.Node> {
  const locals = new Map<string, ts.Node>();
  const name = (binding: ts.BindingName, value: ts.Node): void => {
    if (ts.isIdentifier(binding)) locals.set(binding.text, value);
    else for (const element of binding.elements) if (ts.isBindingElement(element)) name(element.name, value);
  };
  const look = (node: ts.Node): void => {
    if (ts.isVariableDeclaration(node) && node.initializer) name(node.name, node.initializer);
    ts.forEachChild(node, look);
  };
  look(body);
  return locals;
}

function* listDeclarations(statement: ts.Statement): Iterable<[string, ts.Node]> {
  if (ts.isFunctionDeclaration(statement) && statement.body) yield [statement.name?.text ?? "default", statement.body];
  if (ts.isVariableStatement(statement))
    for (const { name, initializer } of statement.declarationList.declarations)
      if (ts.isIdentifier(name) && initializer) yield [name.text, initializer];
}

/** Returns what a file imports from this project, by local name. */
function listImports(source: ts.SourceFile, file: string, knownFiles: Files): Map<string, string> {
  const names = new Map<string, string>();
  for (const statement of source.statements) {
    if (!ts.isImportDeclaration(statement) || !ts.isStringLiteral(statement.moduleSpecifier)) continue;
    const { text } = statement.moduleSpecifier;
    const bindings = statement.importClause?.namedBindings;
    if (!bindings || !ts.isNamedImports(bindings)) continue;
    for (const { name, propertyName } of bindings.elements) {
      const target = resolveImport(text, file, knownFiles, ` ${(propertyName ?? name).text}`);
      if (target) names.set(name.text, target);
    }
  }
  return names;
}

function resolveImport(from: string, file: string, knownFiles: Files, name: string): string | undefined {
  if (!/^(@\/|\.)/.test(from)) return undefined;
  const base = from.startsWith("@/") ? from.slice(2) : path.posix.join(path.posix.dirname(file), from);
  const target = [`${base}.tsx`, `${base}.ts`].find((one) => knownFiles.has(one));
  return target && `${target}${name}`;
}
