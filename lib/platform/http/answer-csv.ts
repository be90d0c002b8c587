import "server-only";
import { Refusal } from "@/lib/platform/http/refusal";
import { RequestProblem } from "@/lib/platform/http/request-problem";
import type { Permission } from "@/lib/platform/session/permission";
import { requireStaff } from "@/lib/platform/session/staff-session";
import type { Who } from "@/lib/platform/session/who";

type CsvFile = { fileName: string; text: string };

/** Answers a CSV file to whoever may have it; null where there is none. It is no JSON, and so no declared call. */
export async function answerCsv(
  request: Request,
  permission: Permission,
  make: (who: Who) => Promise<CsvFile | null>,
): Promise<Response> {
  try {
    const who = await requireStaff(request);
    if (!who.permissions.has(permission)) return new Response(null, { status: 403 });
    const file = await make(who);
    if (!file) return new Response(null, { status: 404 });
    return new Response(file.text, {
      headers: {
        "content-type": "text/csv; charset=utf-8",
        "content-disposition": `attachment; filename*=UTF-8''${encodeURIComponent(file.fileName)}`,
        "x-content-type-options": "nosniff",
        "cache-control": "private, no-store",
      },
    });
  } catch (error) {
    if (error instanceof RequestProblem) return new Response(null, { status: error.status });
    if (error instanceof Refusal) return new Response(null, { status: 404 });
    throw error;
  }
}
