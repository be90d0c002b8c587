import { RequestProblem } from "../refusals/request-problem";

/** The limits on the structure of a JSON text: levels of nesting, and the total of values and names. */
export type JsonBounds = { depth: number; nodes: number };

const USUAL: JsonBounds = { depth: 40, nodes: 50_000 };

/**
 * Parses JSON whose structure is bounded. Throws RequestProblem 400 for unreadable JSON, and what `requireSimpleJson` throws.
 */
export function parseJson(text: string, bounds = USUAL): unknown {
  requireSimpleJson(text, bounds);
  try {
    return JSON.parse(text);
  } catch {
    throw new RequestProblem(400, "unreadable_json", "The body isn't valid JSON.");
  }
}

/**
 * Counts brackets, commas, and colons before parsing, because validating a megabyte of brackets takes a hundred times as
 * long as a megabyte of text. Throws RequestProblem 413 above the bounds.
 */
export function requireSimpleJson(text: string, bounds = USUAL): void {
  if (isBeyond(text, bounds))
    throw new RequestProblem(
      413,
      "body_too_complex",
      `The body can have up to ${bounds.nodes.toLocaleString("en-US")} values, nested up to ${bounds.depth} levels.`
    );
}

/** Parses JSON as `parseJson` does. Returns `otherwise` for unreadable JSON, which the next reader refuses. */
export function parseJsonOr(text: string, otherwise: unknown): unknown {
  try {
    return parseJson(text);
  } catch (error) {
    if (error instanceof RequestProblem && error.status === 400) return otherwise;
    throw error;
  }
}

const [QUOTE, BACKSLASH, COMMA, COLON] = [34, 92, 44, 58];
const [SQUARE, SQUARE_END, CURLY, CURLY_END] = [91, 93, 123, 125];

/** Returns true when a text has more structure than the bounds allow. Ignores what is inside strings. */
function isBeyond(text: string, { depth, nodes }: JsonBounds): boolean {
  let [level, count] = [0, 0];
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    if (code === QUOTE) i = endOfString(text, i);
    else if (code === SQUARE || code === CURLY) {
      if (++level > depth || ++count > nodes) return true;
    } else if (code === SQUARE_END || code === CURLY_END) level--;
    else if ((code === COMMA || code === COLON) && ++count > nodes) return true;
  }
  return false;
}

/** Returns the index of the quote that ends the string that begins here, or the last index of the text. */
function endOfString(text: string, start: number): number {
  for (let end = text.indexOf('"', start + 1); end !== -1; end = text.indexOf('"', end + 1)) {
    let slashes = 0;
    while (text.charCodeAt(end - 1 - slashes) === BACKSLASH) slashes++;
    if (slashes % 2 === 0) return end;
  }
  return text.length - 1;
}
