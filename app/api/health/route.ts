import { version } from "@/lib/platform/version";

/** Whether the process lives. Asks nothing of anybody else, so that a slow database does not get it restarted. */
export function GET(): Response {
  return Response.json({ status: "live", ...version() }, { headers: { "cache-control": "no-store" } });
}
