import "server-only";
import { Refusal } from "@/lib/platform/http/refusal";
import { RequestProblem } from "@/lib/platform/http/request-problem";
import type { Permission } from "@/lib/platform/session/permission";
import { requireStaff } from "@/lib/platform/session/staff-session";
import type { Who } from "@/lib/platform/session/who";

export type MadeFile = { fileName: string; content: string | Uint8Array<ArrayBuffer>; contentType: string };

/** Answers a file to whoever may have it; null where there is none. It is no JSON, and so no declared call. */
export async function answerFile(
  request: Request,
  permission: Permission,
  make: (who: Who) => Promise<MadeFile | null>,
): Promise<Response> {
  try {
    const who = await requireStaff(request);
    if (!who.permissions.has(permission)) return new Response(null, { status: 403 });
    const file = await make(who);
    if (!file) return new Response(null, { status: 404 });
    return new Response(file.content, {
      headers: {
        "content-type": file.contentType,
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
