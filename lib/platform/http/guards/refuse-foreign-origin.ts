import { env } from "@/lib/platform/env";
import { RequestProblem } from "../../refusals/request-problem";

const FOREIGN = "This request came from another site or app. Open the page in your browser and try again.";

/**
 * Prevents cross-site request forgery. A change needs an Origin of this application. Navigations without one need a
 * Sec-Fetch-Site of same-origin. A `null`, foreign, or missing value is refused.
 */
export function refuseForeignOrigin(request: Request): void {
  const site = request.headers.get("sec-fetch-site");
  if (site !== null && site !== "same-origin") throw new RequestProblem(403, "foreign_origin", FOREIGN);
  const origin = request.headers.get("origin");
  if (origin === null && site === "same-origin") return;
  if (origin === null || !listOwnOrigins(request).has(origin)) throw new RequestProblem(403, "foreign_origin", FOREIGN);
}

function listOwnOrigins(request: Request): Set<string> {
  const host = request.headers.get("host");
  const ownOrigins = new Set([new URL(env().APP_URL).origin]);
  // The host that the browser addressed. A foreign page cannot choose it together with its own Origin.
  if (host) ownOrigins.add(`http://${host}`).add(`https://${host}`);
  return ownOrigins;
}
