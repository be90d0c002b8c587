import { getBodyLimit } from "@/lib/platform/front/body-limits";
import { requireSimpleJson } from "../../shapes/parse-json";
import { requireFewFields } from "./parse-form";
import { type BodyKind, getContentType, readText, requireContentType, unsupportedType } from "./read-body";

const MEGABYTE = 1024 * 1024;

/** The limits of the JSON of an email service, which reports thousands of emails at once. */
const MANY_EVENTS = { depth: 40, nodes: 200_000 };

/**
 * Reads the body of a webhook, whose sender is not proved yet. Checks its content type, its size, and its number of fields,
 * and parses nothing. Every webhook begins here and then checks the signature over this text. Throws RequestProblem 415 and
 * 413. Proof: AV-1.
 */
export async function readSignedBody(request: Request, kind: BodyKind = "json"): Promise<string> {
  if (kind !== "unlabeled-json") requireContentType(request, kind === "form" ? "form" : "json");
  else if (!/^(application\/json|text\/plain)$/.test(getContentType(request)))
    throw unsupportedType("application/json");
  const { anonymous: limit } = getBodyLimit(new URL(request.url).pathname);
  const body = await readText(request, limit / MEGABYTE);
  if (kind === "form") requireFewFields(body);
  else requireSimpleJson(body, kind === "unlabeled-json" ? MANY_EVENTS : undefined);
  return body;
}
