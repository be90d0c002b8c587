import { getVersion } from "@/lib/platform/version";

/** True while the process is alive. It checks nothing else, so that a slow database does not cause a restart. */
export function GET(): Response {
  return Response.json({ status: "live", ...getVersion() }, { headers: { "cache-control": "no-store" } });
}
