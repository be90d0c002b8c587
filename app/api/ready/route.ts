import { listInstallationWarnings } from "@/lib/platform/readiness/list-installation-warnings";
import { listInstallationParts, checkReadiness } from "@/lib/platform/readiness/check-readiness";
import { getVersion } from "@/lib/platform/version";

/**
 * Reports readiness: the database answers and the migrations are applied. Also lists other problems, and the state of
 * the worker and of the parts of this installation.
 */
export async function GET(): Promise<Response> {
  const [{ problems, worker }, warnings] = await Promise.all([checkReadiness(), listInstallationWarnings()]);
  const isReady = problems.length === 0;
  const parts = listInstallationParts();
  return Response.json(
    { status: isReady ? "ready" : "not ready", problems, warnings, worker, parts, ...getVersion() },
    { status: isReady ? 200 : 503, headers: { "cache-control": "no-store" } }
  );
}
