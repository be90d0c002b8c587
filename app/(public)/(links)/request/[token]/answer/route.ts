import { getClientAddress } from "@/lib/platform/rate-limit/get-client-address";
import { readAnswerForm } from "@/lib/platform/files/read-answer-form";
import { RequestProblem } from "@/lib/platform/refusals/request-problem";
import { log } from "@/lib/platform/log";
import { receiveWorkRequest } from "@/lib/leads/web-form/receive-work-request";

type Context = { params: Promise<{ token: string }> };

/**
 * The size limit in bytes: the longest message in a script with three bytes per letter, form-encoded, plus all other
 * fields.
 */
const LARGEST = 48 * 1024;

/** Handles the public request form, from any site. The page shows the result. */
export async function POST(request: Request, { params }: Context): Promise<Response> {
  const { token } = await params;
  let done: string;
  try {
    done = await receiveWorkRequest(token, await readAnswerForm(request, LARGEST), getClientAddress(request.headers));
  } catch (error) {
    if (error instanceof RequestProblem) return new Response(null, { status: error.status });
    log.error({ error }, "a work request was not saved");
    done = "failed";
  }
  return new Response(null, { status: 303, headers: { location: `${getPagePath(token)}?done=${done}` } });
}

export async function GET(_request: Request, { params }: Context): Promise<Response> {
  return new Response(null, { status: 303, headers: { location: getPagePath((await params).token) } });
}

const getPagePath = (token: string): string => `/request/${encodeURIComponent(token)}`;
