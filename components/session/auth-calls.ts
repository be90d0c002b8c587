import { startAuthentication } from "@simplewebauthn/browser";
import { api } from "@/lib/platform/http/api-client";
import { CHOOSES_BUSINESS } from "@/lib/users/sessions/business-choice";

/** "several" means logged in, with more than one business. */
export type LogInOutcome = "in" | "several" | LogInRefusal | "lost";
const REFUSALS = ["wrong", "limited", "full", "second_factor", "wrong_code", "wrong_passkey"] as const;
type LogInRefusal = (typeof REFUSALS)[number];

/** The fields of a login: name and password, then also a code or a passkey, or only a passkey. */
export type LogInFields = { login?: string; password?: string; code?: string; passkey?: string };

/**
 * Logs in. Returns "lost" without a clear answer. The library's own function would leave the page when the server does
 * not answer, and lose the input.
 */
export async function signIn(fields: LogInFields): Promise<LogInOutcome> {
  const answer = await postAuth("callback/credentials", fields);
  if (answer?.ok) return answer.isInSeveral ? "several" : "in";
  return isRefusal(answer?.error) ? answer.error : "lost";
}

const isRefusal = (error: string | null | undefined): error is LogInRefusal =>
  REFUSALS.some((refusal) => refusal === error);

/** Asks the browser for a passkey of this site. Returns its answer as text. Throws the browser's own error. */
export async function requestPasskey(): Promise<string> {
  const { options } = await api("POST /api/session/passkey-challenge", {});
  return JSON.stringify(await startAuthentication({ optionsJSON: options }));
}

/**
 * Ends the session. True only when the server confirms it. The library's own function reports success even when nothing
 * happened.
 */
export async function signOut(): Promise<boolean> {
  await postAuth("signout", {});
  return fetch("/api/session").then(
    ({ status }) => status === 401,
    () => false
  );
}

async function postAuth(
  path: string,
  fields: Record<string, string>
): Promise<{ ok: boolean; error: string | null; isInSeveral: boolean } | null> {
  try {
    const { csrfToken } = (await (await fetch("/api/auth/csrf")).json()) as { csrfToken: string };
    const callbackUrl = window.location.href;
    const body = new URLSearchParams({ ...fields, csrfToken, callbackUrl, json: "true" });
    const answer = await fetch(`/api/auth/${path}`, { method: "POST", body });
    const { url } = (await answer.json()) as { url: string };
    const error = new URL(url, callbackUrl).searchParams.get("error");
    return { ok: answer.ok && error === null, error, isInSeveral: answer.headers.has(CHOOSES_BUSINESS) };
  } catch {
    return null;
  }
}
