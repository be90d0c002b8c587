import { RequestProblem } from "@/lib/platform/http/request-problem";
import { streetViewPicture } from "@/lib/platform/maps/street-view";
import { requireStaff } from "@/lib/platform/session/staff-session";

/**
 * The street picture behind a signed address, to staff: the provider's key stays here. Answers bytes, not JSON, so it is no
 * declared call.
 */
export async function GET(request: Request): Promise<Response> {
  try {
    await requireStaff(request);
    const asked = new URL(request.url).searchParams;
    const picture = await streetViewPicture(asked.get("location") ?? "", asked.get("signature") ?? "");
    if (!picture) return new Response(null, { status: 404 });
    return new Response(picture.body, {
      headers: {
        "content-type": picture.headers.get("content-type") ?? "image/jpeg",
        "cache-control": "private, max-age=3600",
        "x-content-type-options": "nosniff",
      },
    });
  } catch (error) {
    if (error instanceof RequestProblem) return new Response(null, { status: error.status });
    throw error;
  }
}
