"use client";

import { problemsOf } from "@/lib/platform/http/reading/form-problems";
import { CallError, SESSION_LOST } from "@/lib/platform/http/api-client";
import type { ErrorAnswer } from "@/lib/platform/http/answer-error";

/** Sends pictures as a form, each under its field; answers the sentence of a refusal, or nothing when they are kept. */
export async function sendPictures(address: string, pictures: Record<string, Blob>): Promise<string | undefined> {
  return (await sendForm(address, pictures, () => null)).refused;
}

type FormSent<A> = { answer: A; refused?: undefined } | { refused: string };

/** The same, with what is answered as `read` takes it. */
export async function sendForm<A>(
  address: string,
  pictures: Record<string, Blob>,
  read: (answer: unknown) => A,
): Promise<FormSent<A>> {
  const body = new FormData();
  for (const [field, picture] of Object.entries(pictures)) {
    body.set(field, picture, picture instanceof File ? picture.name : `picture.${picture.type.split("/")[1]}`);
  }
  const response = await fetch(address, { method: "POST", body }).catch(() => null);
  if (response?.ok) return { answer: read(await response.json()) };
  if (response?.status === 401) window.dispatchEvent(new Event(SESSION_LOST));
  const answer = (await response?.json().catch(() => null)) as ErrorAnswer | null | undefined;
  if (!answer) return { refused: "The server cannot be reached. Check the connection and try again." };
  const problems = problemsOf(new CallError(response?.status ?? 0, answer));
  const refused = Object.values(problems.fieldErrors ?? {})[0] ?? problems.otherErrors?.[0];
  return { refused: refused ?? answer.message };
}
