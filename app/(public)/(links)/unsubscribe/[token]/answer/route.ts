import { answerSubscription } from "@/lib/marketing/mail/unsubscribe";

type Context = { params: Promise<{ token: string }> };

const LARGEST = 4_096;

/**
 * The answer to a marketing mail: a mail program posts `List-Unsubscribe=One-Click` here, from anywhere and without a
 * session (RFC 8058), the page a plain form. The token is the proof, and all that it can do is this.
 */
export async function POST(request: Request, { params }: Context): Promise<Response> {
  const { token } = await params;
  const body = await request.text();
  if (body.length > LARGEST) return new Response(null, { status: 413 });
  const form = await formOf(request, body);
  const answer = form.get("answer");
  const done = await answerSubscription(token, { wantsMail: answer === "subscribe" });
  if (answer !== null) return new Response(null, { status: 303, headers: { location: pageOf(token) } });
  return new Response(done ? "You are unsubscribed.\n" : "This link does not work.\n", { status: done ? 200 : 404 });
}

/** Who follows the address of the header by hand comes to the page. */
export async function GET(_request: Request, { params }: Context): Promise<Response> {
  return new Response(null, { status: 303, headers: { location: pageOf((await params).token) } });
}

const pageOf = (token: string): string => `/unsubscribe/${encodeURIComponent(token)}`;

/** Mail programs send either form; what is neither says nothing. */
async function formOf(request: Request, body: string): Promise<URLSearchParams | FormData> {
  const type = request.headers.get("content-type") ?? "";
  if (!type.startsWith("multipart/form-data")) return new URLSearchParams(body);
  return new Response(body, { headers: { "content-type": type } }).formData().catch(() => new URLSearchParams());
}
