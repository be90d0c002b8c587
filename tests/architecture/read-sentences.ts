import ts from "typescript";

/**
 * Returns the texts of a source file that people may read: words in strings, templates, and markup, but no code or SQL.
 */
export function listSentences(path: string, text: string): string[] {
  const kind = path.endsWith("x") ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const found: string[] = [];
  const read = (node: ts.Node): void => {
    if (isText(node) && !isOfCode(node) && isSentence(node.text)) found.push(node.text.trim().replaceAll(/\s+/g, " "));
    ts.forEachChild(node, read);
  };
  read(ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true, kind));
  return found;
}

type Text = ts.StringLiteral | ts.NoSubstitutionTemplateLiteral | ts.TemplateLiteralLikeNode | ts.JsxText;

const isText = (node: ts.Node): node is Text =>
  ts.isStringLiteralLike(node) ||
  ts.isJsxText(node) ||
  ts.isTemplateHead(node) ||
  ts.isTemplateMiddleOrTemplateTail(node);

const isOfCode = ({ parent }: ts.Node): boolean =>
  ts.isImportDeclaration(parent) || ts.isExportDeclaration(parent) || ts.isLiteralTypeNode(parent);

const SQL = /\b(SELECT|FROM|UPDATE|INSERT|WHERE|MATERIALIZED|CASE WHEN)\b/;

/** True for several words, or for one word that looks like a label. */
const isSentence = (text: string): boolean =>
  !SQL.test(text) && (/\S\s+\S/.test(text.trim()) || /^[A-Z][a-z-]+:?$/.test(text.trim()));
