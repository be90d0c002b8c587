"use client";

import { problemsOf } from "@/lib/platform/http/form-problems";
import { CallError, SESSION_LOST } from "@/lib/platform/http/api-client";
import type { ErrorAnswer } from "@/lib/platform/http/answer-error";

/** Sends one picture as a form; answers the sentence of a refusal, or nothing when it is kept. */
export async function sendPicture(
  address: string,
  field: string,
  file: Blob,
  fileName: string,
): Promise<string | undefined> {
  const body = new FormData();
  body.set(field, file, fileName);
  const response = await fetch(address, { method: "POST", body }).catch(() => null);
  if (response?.ok) return undefined;
  if (response?.status === 401) window.dispatchEvent(new Event(SESSION_LOST));
  const answer = (await response?.json().catch(() => null)) as ErrorAnswer | null | undefined;
  if (!answer) return "The server cannot be reached. Check the connection and try again.";
  const problems = problemsOf(new CallError(response?.status ?? 0, answer));
  return Object.values(problems.fieldErrors ?? {})[0] ?? problems.otherErrors?.[0];
}
