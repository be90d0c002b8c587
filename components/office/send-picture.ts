"use client";

import { toFormProblems } from "@/lib/platform/http/form-problems";
import { CallError, SESSION_LOST } from "@/lib/platform/http/api-client";
import type { ErrorAnswer } from "@/lib/platform/http/answer-error";

/** Sends pictures as a form, each under its field. Returns the sentence of a refusal, or undefined on success. */
export async function sendPictures(address: string, pictures: Record<string, Blob>): Promise<string | undefined> {
  return (await sendForm(address, pictures, () => null)).refused;
}

type FormSent<A> = { answer: A; refused?: undefined } | { refused: string };

/** The value of a form field: one or several files, or a text. */
type FormField = Blob | readonly Blob[] | string;

/** Sends a form and parses its answer with `read`. With a request key, sending the same form again changes nothing. */
export async function sendForm<A>(
  address: string,
  fields: Record<string, FormField>,
  read: (answer: unknown) => A,
  requestKey?: string
): Promise<FormSent<A>> {
  const body = new FormData();
  for (const [field, value] of Object.entries(fields)) {
    if (typeof value === "string") body.set(field, value);
    else
      for (const picture of value instanceof Blob ? [value] : value)
        body.append(field, picture, picture instanceof File ? picture.name : `picture.${picture.type.split("/")[1]}`);
  }
  const headers = new Headers(requestKey ? { "idempotency-key": requestKey } : {});
  const response = await fetch(address, { method: "POST", body, headers }).catch(() => null);
  if (response?.ok) return { answer: read(await response.json()) };
  if (response?.status === 401) window.dispatchEvent(new Event(SESSION_LOST));
  const answer = (await response?.json().catch(() => null)) as ErrorAnswer | null | undefined;
  if (!answer) return { refused: "Can't reach the server. Check your connection and try again." };
  const problems = toFormProblems(new CallError(response?.status ?? 0, answer));
  const refused = Object.values(problems.fieldErrors ?? {})[0] ?? problems.otherErrors?.[0];
  return { refused: refused ?? answer.message };
}
