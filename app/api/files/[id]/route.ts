import { Id } from "@/lib/platform/http/call-shapes";
import { Refusal } from "@/lib/platform/http/refusal";
import { RequestProblem } from "@/lib/platform/http/request-problem";
import { mayShowInline } from "@/lib/platform/files/file-kind";
import { readFileOf } from "@/lib/platform/files/keep-file";
import { requireStaff } from "@/lib/platform/session/staff-session";

type Context = { params: Promise<{ id: string }> };

/** The bytes of a file, to staff of its business. Answers bytes, not JSON, so it is no declared call. */
export async function GET(request: Request, { params }: Context): Promise<Response> {
  try {
    const who = await requireStaff(request);
    const { id } = await params;
    if (!Id.safeParse(id).success) return new Response(null, { status: 404 });
    const { row, bytes } = await readFileOf(who, id);
    const disposition = mayShowInline(row.contentType) ? "inline" : "attachment";
    return new Response(Buffer.from(bytes), {
      headers: {
        "content-type": row.contentType,
        "content-length": String(bytes.byteLength),
        "content-disposition": `${disposition}; filename*=UTF-8''${encodeURIComponent(row.fileName)}`,
        "content-security-policy": "default-src 'none'; sandbox",
        "x-content-type-options": "nosniff",
        "cache-control": "private, max-age=300",
      },
    });
  } catch (error) {
    if (error instanceof RequestProblem) return new Response(null, { status: error.status });
    if (error instanceof Refusal) return new Response(null, { status: 404 });
    throw error;
  }
}
