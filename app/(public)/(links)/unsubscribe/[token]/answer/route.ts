import { answerSubscription } from "@/lib/marketing/mail/subscription";
import { readAnswerForm } from "@/lib/platform/files/read-answer-form";
import { RequestProblem } from "@/lib/platform/refusals/request-problem";

type Context = { params: Promise<{ token: string }> };

const LARGEST = 4_096;

/**
 * Handles the answer to a marketing email. Mail programs post `List-Unsubscribe=One-Click` here without a session (RFC
 * 8058); the page posts a plain form. The token is the proof, and allows only this.
 */
export async function POST(request: Request, { params }: Context): Promise<Response> {
  const { token } = await params;
  const form = await readForm(request);
  if (!form) return new Response(null, { status: 413 });
  const answer = form.get("answer");
  const done = await answerSubscription(token, { wantsMail: answer === "subscribe" });
  if (answer !== null) return new Response(null, { status: 303, headers: { location: getPagePath(token) } });
  return new Response(done ? "You're unsubscribed.\n" : "This link doesn't work.\n", { status: done ? 200 : 404 });
}

/** A person who opens the header's address by hand gets the page. */
export async function GET(_request: Request, { params }: Context): Promise<Response> {
  return new Response(null, { status: 303, headers: { location: getPagePath((await params).token) } });
}

const getPagePath = (token: string): string => `/unsubscribe/${encodeURIComponent(token)}`;

/**
 * Reads a url-encoded or multipart form. Returns an empty form for any other body that a mail program sends. Returns
 * null above the limit.
 */
async function readForm(request: Request): Promise<FormData | null> {
  try {
    return await readAnswerForm(request, LARGEST);
  } catch (error) {
    if (!(error instanceof RequestProblem)) throw error;
    return error.status === 413 ? null : new FormData();
  }
}
