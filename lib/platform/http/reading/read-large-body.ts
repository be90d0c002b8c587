import "server-only";
import { doHeavyWork } from "@/lib/platform/heavy-work/heavy-work";
import { Refusal } from "../refusal";
import { readDeclaredBytes } from "./read-body";

const TOO_MUCH = new Refusal("invalid", "body_too_complex", "This is too much to read at once. Send it in parts.");

/**
 * Reads a body that may be larger than a megabyte, as its call takes it: parsed and checked in a process for heavy work,
 * which has the shapes of these calls by their ids. Source: AV-7.
 */
export async function readLargeBody(callId: string, request: Request, megabytes: number): Promise<unknown> {
  const bytes = await readDeclaredBytes(request, "json", megabytes);
  return doHeavyWork("fitLargeBody", [callId, bytes], { withinMs: 15_000, tooMuch: TOO_MUCH });
}
