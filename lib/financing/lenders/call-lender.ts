import "server-only";
import { z } from "zod";
import type { Who } from "@/lib/platform/session/who";
import { getLenderGateway } from "./lender-gateway";
import { buildSignedHeaders } from "../protocol/build-signed-headers";

/** A refusal by the lender, with messages by its own field names. */
export class LenderRefusal extends Error {
  constructor(
    readonly status: 400 | 422,
    readonly errors: Record<string, string[]>,
    readonly sentence: string
  ) {
    super("the lender rejected the request");
  }
}

/** The lender did not answer, so the outcome is unknown or nothing happened. Never contains what was sent. */
export class LenderAway extends Error {}

/** The lender's answer was empty. */
class LenderSilent extends LenderAway {}

/** The lender knows nothing under this id. */
export class LenderNotFound extends LenderAway {}

type LenderRequest<S extends z.ZodType> = {
  /** The path below /v1/. */
  path: string;
  body?: object;
  /** Identifies a repeat, which does nothing twice. */
  requestKey?: string;
  answer: S;
};

/** Sends a request to the lender for the business and parses its answer. */
export async function callLender<S extends z.ZodType>(who: Who, lenderRequest: LenderRequest<S>): Promise<z.output<S>> {
  const gateway = getLenderGateway();
  if (!gateway) throw new LenderAway("no lender gateway is set up");
  const place = `/v1/${lenderRequest.path}`;
  const body = JSON.stringify({ merchant: who.businessId, ...lenderRequest.body });
  const request = new Request(`${gateway.url}${place}`, {
    method: "POST",
    body,
    headers: {
      "content-type": "application/json",
      accept: "application/json",
      ...buildSignedHeaders(gateway.key, place, { body }),
      ...(lenderRequest.requestKey ? { "idempotency-key": lenderRequest.requestKey } : {}),
    },
  });
  const response = await gateway.send(request).catch((error: unknown) => {
    throw new LenderAway(`couldn't reach the lender: ${error instanceof Error ? error.name : "unknown"}`);
  });
  return readAnswer(response, lenderRequest.answer);
}

async function readAnswer<S extends z.ZodType>(response: Response, answer: S): Promise<z.output<S>> {
  const text = await response.text().catch(() => {
    throw new LenderAway("the lender's response was cut off");
  });
  const body = parseJsonOrEmpty(text);
  if (response.status === 400 || response.status === 422) throw makeRefusal(response.status, body);
  if (response.status === 404) throw new LenderNotFound("the lender couldn't find it");
  if (!response.ok) throw new LenderAway(`the lender returned ${response.status}`);
  if (isNothing(body)) throw new LenderSilent("the lender's response was empty");
  const parsed = answer.safeParse(body);
  if (!parsed.success)
    throw new LenderAway(`unexpected response from the lender: ${parsed.error.issues[0]?.path.join(".") ?? ""}`);
  return parsed.data;
}

const isNothing = (body: unknown) =>
  body === null || (typeof body === "object" && !Array.isArray(body) && Object.keys(body).length === 0);

function parseJsonOrEmpty(text: string): unknown {
  if (text.trim() === "") return null;
  try {
    return JSON.parse(text);
  } catch {
    throw new LenderAway("the lender's response isn't valid JSON");
  }
}

const Refused = z.object({
  message: z.string().max(500).catch(""),
  errors: z.record(z.string(), z.union([z.string(), z.array(z.string())])).catch({}),
});

function makeRefusal(status: 400 | 422, body: unknown): LenderRefusal {
  const { data } = Refused.safeParse(body);
  const errors = Object.entries(data?.errors ?? {}).map(([field, messages]) => [field, [messages].flat()] as const);
  return new LenderRefusal(status, Object.fromEntries(errors), data?.message ?? "");
}
