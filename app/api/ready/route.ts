import { partsOfInstallation, readinessProblems } from "@/lib/platform/readiness";
import { version } from "@/lib/platform/version";

/** Whether requests should be sent here: the database answers, a worker lives, the migrations are applied. Also how the parts do. */
export async function GET(): Promise<Response> {
  const problems = await readinessProblems();
  const status = problems.length > 0 ? 503 : 200;
  return Response.json(
    { status: problems.length > 0 ? "not ready" : "ready", problems, parts: partsOfInstallation(), ...version() },
    { status, headers: { "cache-control": "no-store" } },
  );
}
