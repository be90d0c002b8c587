import { installationWarnings } from "@/lib/platform/installation-warnings";
import { partsOfInstallation, readiness } from "@/lib/platform/readiness";
import { version } from "@/lib/platform/version";

/**
 * Reports readiness: the database answers and the migrations are applied. Also lists other problems, and the state of
 * the worker and of the parts of this installation.
 */
export async function GET(): Promise<Response> {
  const [{ problems, worker }, warnings] = await Promise.all([readiness(), installationWarnings()]);
  const isReady = problems.length === 0;
  const parts = partsOfInstallation();
  return Response.json(
    { status: isReady ? "ready" : "not ready", problems, warnings, worker, parts, ...version() },
    { status: isReady ? 200 : 503, headers: { "cache-control": "no-store" } },
  );
}
