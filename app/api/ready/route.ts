import { partsOfInstallation, readiness } from "@/lib/platform/readiness";

/**
 * Whether requests should be sent here: the database answers, the migrations are applied. Also how the worker and the
 * parts of this installation do.
 */
export async function GET(): Promise<Response> {
  const { problems, worker } = await readiness();
  const status = problems.length > 0 ? 503 : 200;
  return Response.json(
    { status: problems.length > 0 ? "not ready" : "ready", problems, worker, parts: partsOfInstallation() },
    { status, headers: { "cache-control": "no-store" } },
  );
}
