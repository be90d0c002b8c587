import ts from "typescript";

export interface Sentence {
  /** Counted from 1. */
  line: number;
  /** Values stand in braces, as in "Moved {name} to {time}". */
  text: string;
}

/**
 * Returns the texts of a source file that people may read: words in strings, templates, and markup, but no code or SQL.
 * A template or a paragraph with values in it gives one text per piece.
 */
export function listSentences(path: string, text: string): string[] {
  const texts: string[] = [];
  const read = (node: ts.Node): void => {
    if (isText(node) && !isOfCode(node) && isSentence(node.text)) texts.push(joinLines(node.text));
    ts.forEachChild(node, read);
  };
  read(parse(path, text));
  return texts;
}

/** Returns the same texts with their lines, without style classes. A template or a paragraph gives one text, with its values. */
export function readSentences(path: string, text: string): Sentence[] {
  const source = parse(path, text);
  const sentences: Sentence[] = [];
  const add = (node: ts.Node, words: string): void => {
    const sentence = joinLines(words);
    const { line } = source.getLineAndCharacterOfPosition(node.getStart());
    if (isSentence(sentence) && !isOfCode(node) && !isStyle(node, sentence) && !isForPrograms(node, sentence))
      sentences.push({ line: line + 1, text: sentence });
  };
  const read = (node: ts.Node): void => {
    if (ts.isStringLiteralLike(node)) add(node, node.text);
    if (ts.isTemplateExpression(node)) add(node, nameValues(node));
    if (ts.isJsxElement(node) || ts.isJsxFragment(node)) {
      const first = node.children.find((child) => ts.isJsxText(child) && child.text.trim());
      if (first) add(first, node.children.map((child) => nameChild(child)).join(""));
    }
    ts.forEachChild(node, read);
  };
  read(source);
  return sentences;
}

const parse = (path: string, text: string): ts.SourceFile =>
  ts.createSourceFile(
    path,
    text,
    ts.ScriptTarget.Latest,
    true,
    path.endsWith("x") ? ts.ScriptKind.TSX : ts.ScriptKind.TS
  );

const joinLines = (text: string): string => text.trim().replaceAll(/\s+/g, " ");

const nameValues = ({ head, templateSpans }: ts.TemplateExpression): string =>
  head.text + templateSpans.map(({ expression, literal }) => `{${expression.getText()}}${literal.text}`).join("");

function nameChild(child: ts.JsxChild): string {
  if (ts.isJsxText(child)) return child.text;
  if (ts.isJsxElement(child)) return `<${child.children.map((each) => nameChild(each)).join("")}>`;
  if (!ts.isJsxExpression(child) || !child.expression) return " ";
  return ts.isStringLiteralLike(child.expression) ? child.expression.text : `{${child.expression.getText()}}`;
}

type Text = ts.StringLiteral | ts.NoSubstitutionTemplateLiteral | ts.TemplateLiteralLikeNode | ts.JsxText;

const isText = (node: ts.Node): node is Text =>
  ts.isStringLiteralLike(node) ||
  ts.isJsxText(node) ||
  ts.isTemplateHead(node) ||
  ts.isTemplateMiddleOrTemplateTail(node);

const isOfCode = ({ parent }: ts.Node): boolean =>
  ts.isImportDeclaration(parent) || ts.isExportDeclaration(parent) || ts.isLiteralTypeNode(parent);

/** True for style classes and other text that only a program reads. */
const isStyle = (node: ts.Node, text: string): boolean =>
  (ts.isJsxAttribute(node.parent) && /class(name)?$/i.test(node.parent.name.getText())) ||
  ts.isExpressionStatement(node.parent) ||
  /^(GET|POST|PUT|PATCH|DELETE) \//.test(text) ||
  (STYLE_WORD.test(text) && !/[A-Z].* |[a-z][.,] /.test(text));

/** True for pieces of SQL, and for errors in small letters, which only the log of the server gets. */
function isForPrograms(node: ts.Node, text: string): boolean {
  for (let { parent } = node; parent; parent = parent.parent) {
    if (ts.isTaggedTemplateExpression(parent)) return /sql|queryRaw|executeRaw/i.test(parent.tag.getText());
    if (ts.isNewExpression(parent)) return parent.expression.getText() === "Error" && /^[a-z{]/.test(text);
    if (ts.isStatement(parent)) return false;
  }
  return false;
}

const STYLE_WORD =
  /(^|\s)(-?[a-z]+(-[a-z]+)*(-\d|-\[|:[a-z[])\S*|flex|grid|truncate|rounded|shrink-0|(font|text|bg|border|rounded|items|btn|badge)-[a-z-]+)(\s|$)|\b(var|calc|rgba?|oklch|drop-shadow)\(/;

const SQL = /\b(SELECT|FROM|UPDATE|INSERT|WHERE|MATERIALIZED|CASE WHEN)\b/;

/** True for several words, or for one word that looks like a label. */
const isSentence = (text: string): boolean =>
  !SQL.test(text) && (/\S\s+\S/.test(text.trim()) || /^[A-Z][a-z-]+[:…]?$/.test(text.trim()));
