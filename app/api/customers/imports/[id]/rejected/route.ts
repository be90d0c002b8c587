import { rejectedRowsFile } from "@/lib/customers/import/import-rows";
import { Id } from "@/lib/platform/http/call-shapes";
import { Refusal } from "@/lib/platform/http/refusal";
import { RequestProblem } from "@/lib/platform/http/request-problem";
import { requireStaff } from "@/lib/platform/session/staff-session";

type Context = { params: Promise<{ id: string }> };

/** The rows that were not imported, as CSV with the reasons. Answers a file, not JSON, so it is no declared call. */
export async function GET(request: Request, { params }: Context): Promise<Response> {
  try {
    const who = await requireStaff(request);
    const { id } = await params;
    if (!who.permissions.has("customers.import")) return new Response(null, { status: 403 });
    if (!Id.safeParse(id).success) return new Response(null, { status: 404 });
    const { fileName, text } = await rejectedRowsFile(who, id);
    return new Response(text, {
      headers: {
        "content-type": "text/csv; charset=utf-8",
        "content-disposition": `attachment; filename*=UTF-8''${encodeURIComponent(fileName)}`,
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
