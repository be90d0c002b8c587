import "server-only";
import { doHeavyWork } from "@/lib/platform/heavy-work/do-heavy-work";
import { Refusal } from "../../refusals/refusal";
import { readDeclaredBytes } from "./read-body";

/** The limit of a `large-json` body. */
export const LARGE_BODY_MEGABYTES = 8;

const TOO_MUCH = new Refusal(
  "invalid",
  "body_too_complex",
  "This is too much data for one request. Split it into smaller parts."
);

/**
 * Reads a body that may exceed a megabyte. A heavy-work process parses and validates it, with the shapes listed under the id
 * of its call. Source: AV-7.
 */
export async function readLargeBody(callId: string, request: Request): Promise<unknown> {
  const bytes = await readDeclaredBytes(request, "json", LARGE_BODY_MEGABYTES);
  return doHeavyWork("fitLargeBody", [callId, bytes], { withinMs: 15_000, tooMuch: TOO_MUCH });
}
