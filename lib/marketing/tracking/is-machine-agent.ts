import { isbot } from "isbot";

/** Mail services fetch pictures through these proxies when a person opens the email, so they count as that person. */
const PICTURE_PROXIES = /GoogleImageProxy|YahooMailProxy|YahooCacheSystem/;

/** Returns true when a user agent is missing or names software, such as a scanner, a link preview, or a library. */
export function isMachineAgent(userAgent: string | null | undefined): boolean {
  return !userAgent?.trim() || (isbot(userAgent) && !PICTURE_PROXIES.test(userAgent));
}

/** Returns true when a request comes from software, by its user agent or because it only prefetches. */
export function isMachine({ headers }: Request): boolean {
  const purposes = ["sec-purpose", "purpose", "x-purpose", "x-moz"].map((name) => headers.get(name) ?? "");
  return (
    purposes.some((words) => /prefetch|prerender|preview/i.test(words)) || isMachineAgent(headers.get("user-agent"))
  );
}

const QUICKEST_PERSON_MS = 2_000;

/** Returns true when an email was opened or its link followed sooner after arrival than a person can. */
export function isTooQuick(arrived: Date | null, at: string): boolean {
  const waited = arrived ? Date.parse(at) - arrived.getTime() : -1;
  return waited >= 0 && waited < QUICKEST_PERSON_MS;
}
