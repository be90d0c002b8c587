import { isbot } from "isbot";

/** Mail services fetch a picture through these when a person opens the email, so they stand for that person. */
const PICTURE_PROXIES = /GoogleImageProxy|YahooMailProxy|YahooCacheSystem/;

/** Whether a program calls itself one: a scanner, a link preview, a library; or does not say at all what it is. */
export function isMachineAgent(userAgent: string | null | undefined): boolean {
  return !userAgent?.trim() || (isbot(userAgent) && !PICTURE_PROXIES.test(userAgent));
}

/** Whether a request comes from a program: by what it calls itself, or because it only fetches ahead. */
export function isMachine({ headers }: Request): boolean {
  const said = ["sec-purpose", "purpose", "x-purpose", "x-moz"].map((name) => headers.get(name) ?? "");
  return said.some((words) => /prefetch|prerender|preview/i.test(words)) || isMachineAgent(headers.get("user-agent"));
}

const QUICKEST_PERSON_MS = 2_000;

/** Whether something was opened or followed sooner after it arrived than a person can. */
export function isTooQuick(arrived: Date | null, at: string): boolean {
  const waited = arrived ? Date.parse(at) - arrived.getTime() : -1;
  return waited >= 0 && waited < QUICKEST_PERSON_MS;
}
