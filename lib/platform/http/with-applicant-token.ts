import type { AnyDeclaration } from "./declaration";
import type { Who } from "@/lib/platform/session/who";
import { parseForm } from "./input/parse-form";
import { parseJsonOr } from "../shapes/parse-json";
import { readText } from "./input/read-body";

/** True when the call accepts a token in the query or the body. */
export const canBeApplicant = ({ audience }: AnyDeclaration): boolean =>
  audience === "applicant-token" || audience === "staff-or-applicant";

/** True for the holder of a financing token. It opens only its own records, so it needs no permission. */
export const isApplicant = ({ actor }: Who): boolean => actor.kind === "customer" && actor.purpose === "financing";

/**
 * Reads the token of a request, and returns the request with its body still unread. The token is "" when there is none.
 */
export async function withApplicantToken(request: Request, declared: AnyDeclaration): Promise<[Request, string]> {
  const { url, method, headers } = request;
  const queryToken = new URL(url).searchParams.get("token");
  if (method === "GET" || !declared.body) return [request, queryToken ?? ""];
  const text = await readText(request);
  const unreadRequest = new Request(url, { method, headers, body: text });
  return [unreadRequest, queryToken || findToken(text, declared.bodyKind === "form")];
}

function findToken(text: string, isForm: boolean): string {
  if (isForm) return parseForm(text)["token"] ?? "";
  const body = parseJsonOr(text, null);
  const token = typeof body === "object" && body !== null && "token" in body ? body.token : "";
  return typeof token === "string" ? token : "";
}
