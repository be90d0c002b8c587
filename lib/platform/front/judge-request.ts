// scripts/web.mjs imports this file unbuilt, so it has no imports.

/** A refusal based on a request's first line and headers, before its body is read. */
export type RequestRefusal = { status: 400 | 405 | 415; code: string; message: string };

type RequestHead = {
  method?: string | undefined;
  url?: string | undefined;
  headers: Record<string, string | string[] | undefined>;
};

const METHODS = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]);
const READS = new Set(["GET", "HEAD", "OPTIONS"]);

const NOT_CANONICAL: RequestRefusal = {
  status: 400,
  code: "path_not_canonical",
  message: "This link isn't valid. Check it and try again.",
};
/** Next parses a query in time that grows with the square of its parameters. No call takes longer lists of ids. */
const MOST_PARAMETERS = 500;

const TOO_MANY_PARAMETERS: RequestRefusal = {
  status: 400,
  code: "too_many_parameters",
  message: `An address can have up to ${MOST_PARAMETERS} parameters.`,
};
const METHOD_NOT_ALLOWED: RequestRefusal = {
  status: 405,
  code: "method_not_allowed",
  message: "This address doesn't accept this method.",
};
const BODY_NOT_EXPECTED: RequestRefusal = {
  status: 400,
  code: "body_not_expected",
  message: "GET, HEAD, and OPTIONS requests can't have a body.",
};
const PLAIN_TEXT: RequestRefusal = {
  status: 415,
  code: "unsupported_media_type",
  message: "Plain text isn't accepted. Send JSON or a form.",
};

/** The pages whose forms are server actions, which post to the page itself. */
export const FORM_PAGES: readonly string[] = ["/forgot-password", "/reset-password"];

/** The forms of public pages, which post to `/answer` below the page. */
const ANSWER = /^\/(?:accept-proposal|confirm-appointment|request|unsubscribe|view-comparison)\/[^/]+\/answer$/;

/**
 * Decides from a request's head whether the rest of it may be read. The path chooses every limit, so a path with more than
 * one spelling is refused. Writes go to a call, to the `/answer` of a public page, or to one of `FORM_PAGES`. Next would parse
 * a form that is sent to any other page. Source: AV-7.
 */
export function judgeRequest({ method = "GET", url = "/", headers }: RequestHead): RequestRefusal | null {
  const path = pathOf(url);
  if (!isCanonicalPath(path)) return NOT_CANONICAL;
  if (countParameters(url.slice(path.length)) > MOST_PARAMETERS) return TOO_MANY_PARAMETERS;
  if (!METHODS.has(method)) return METHOD_NOT_ALLOWED;
  if (READS.has(method)) return hasBody(headers) ? BODY_NOT_EXPECTED : null;
  if (!isFormPage(path) && !path.startsWith("/api/") && !ANSWER.test(path)) return METHOD_NOT_ALLOWED;
  // Next posts a server action as plain text, and Amazon's mail service its signed JSON.
  const canBePlain = isFormPage(path) || path.startsWith("/api/webhooks/");
  const isPlain = String(headers["content-type"] ?? "")
    .toLowerCase()
    .startsWith("text/plain");
  return isPlain && !canBePlain ? PLAIN_TEXT : null;
}

/** Returns true for one of `FORM_PAGES` and what lies below it. */
export const isFormPage = (path: string): boolean =>
  FORM_PAGES.some((page) => path === page || path.startsWith(`${page}/`));

function countParameters(query: string): number {
  let count = 1;
  for (let at = query.indexOf("&"); at !== -1; at = query.indexOf("&", at + 1)) count++;
  return count;
}

/** Returns the path of a request target, without query and fragment. */
export function pathOf(url: string | undefined): string {
  return (url ?? "/").replace(/[?#].*$/s, "");
}

/**
 * Returns true when a path has only one spelling: no empty, `.`, or `..` segment, no backslash, and only printable ASCII. A
 * percent sign must precede two hex digits that do not encode a letter, a digit, `.`, `-`, `_`, `~`, `/`, or `\`.
 */
export function isCanonicalPath(path: string): boolean {
  if (!/^\/[\x21-\x5b\x5d-\x7e]*$/.test(path) || path.includes("//")) return false;
  if (path.split("/").some((segment) => segment === "." || segment === "..")) return false;
  return (
    !/%(?![0-9a-f]{2})/i.test(path) &&
    isUtf8(path) &&
    !/%(?:2[def]|3\d|4[1-9a-f]|5[0-9acf]|6[1-9a-f]|7[0-9ae])/i.test(path)
  );
}

function isUtf8(path: string): boolean {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}

function hasBody(headers: RequestHead["headers"]): boolean {
  return headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) > 0;
}
