import type { IncomingMessage, OutgoingHttpHeaders } from "node:http";
import { text } from "node:stream/consumers";
import { z } from "zod";
import { parseJsonOr } from "../shapes/parse-json";
import { RequestRefused } from "./take-body";
import type { Question } from "./web-processes";

/** A part named `token`. Each repetition is bounded, so that no text takes long to search. */
const TOKEN_PART = /name="?token"?[^\r\n]{0,100}\r\n(?:[^\r\n]{1,100}\r\n){0,4}\r\n([\w-]{1,100})\r\n/;
/** Headers about the body, which the question does not have. */
const ABOUT_THE_BODY = /^content-|^idempotency-key$|^range$/;

type Holder = { provenAt: string; headers: OutgoingHttpHeaders; start: Buffer };

/** Builds the read that only the holder of a link may make: with the token at the start of a form, or the caller's cookie. */
export function buildHolderQuestion({ provenAt, headers, start }: Holder): Question {
  const token = TOKEN_PART.exec(start.toString("latin1"))?.[1];
  return {
    method: "GET",
    path: token ? `${provenAt}?token=${token}` : provenAt,
    headers: Object.fromEntries(Object.entries(headers).filter(([name]) => !ABOUT_THE_BODY.test(name))),
    body: null,
  };
}

const Refused = z.object({ code: z.string(), message: z.string() });

/** Throws RequestRefused with the web process's own reason unless it answered the read. */
export async function requireProof(answer: IncomingMessage): Promise<void> {
  const body = await text(answer);
  const { statusCode = 502 } = answer;
  if (statusCode === 200) return;
  const read = Refused.safeParse(parseJsonOr(body, null));
  const { code, message } = read.data ?? {
    code: "busy",
    message: "The server is busy right now. Please try again in a moment.",
  };
  throw new RequestRefused(read.success ? statusCode : 503, code, message);
}
