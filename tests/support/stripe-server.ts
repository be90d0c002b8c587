import { createServer, type IncomingMessage } from "node:http";
import { randomUUID } from "node:crypto";

type Intent = { id: string; status: string; metadata: Record<string, string>; latest_charge?: unknown } & Record<
  string,
  unknown
>;

export type StripeServer = {
  url: string;
  intents: Map<string, Intent>;
  /** Something became of an intent at the provider. */
  become: (id: string, status: string) => Intent;
  stop: () => Promise<void>;
};

const card = { brand: "visa", last4: "4242" };

/** What Stripe says of a charge that it does not take, by the payment method that asks for it. */
const REFUSED: Record<string, [number, Record<string, string>]> = {
  pm_small: [400, { type: "invalid_request_error", code: "amount_too_small", param: "amount" }],
  pm_used: [400, { type: "invalid_request_error", param: "payment_method" }],
  pm_unknown: [404, { type: "invalid_request_error", code: "resource_missing", param: "payment_method" }],
  pm_odd: [400, { type: "invalid_request_error", code: "parameter_invalid_empty", param: "return_url" }],
  pm_other_details: [400, { type: "idempotency_error" }],
  pm_busy: [429, { type: "rate_limit_error" }],
  pm_broken: [500, { type: "api_error" }],
};

/** Speaks as much of Stripe's protocol as payments need, over HTTP: creating, reading, searching, canceling intents. */
export async function startStripeServer(): Promise<StripeServer> {
  const intents = new Map<string, Intent>();
  const byKey = new Map<string, Intent>();
  const become = (id: string, status: string): Intent => {
    const intent: Intent = { ...intents.get(id)!, status };
    intent.latest_charge = status === "succeeded" ? { id: "ch_1", payment_method_details: { card } } : null;
    intents.set(id, intent);
    return intent;
  };
  const server = createServer((request, response) => {
    void bodyOf(request).then((form) => {
      const url = new URL(request.url ?? "/", "http://stripe");
      const answer = (status: number, body: unknown) => {
        response.writeHead(status, { "content-type": "application/json", "request-id": "req_1" });
        response.end(JSON.stringify(body));
      };
      if (url.pathname === "/v1/payment_intents/search") {
        const id = /'([0-9a-f-]{36})'/.exec(url.searchParams.get("query") ?? "")?.[1];
        const data = [...intents.values()].filter(({ metadata }) => metadata["payment_id"] === id);
        return answer(200, { object: "search_result", data, has_more: false });
      }
      const [, id, action] = /^\/v1\/payment_intents\/?([^/]*)\/?(.*)$/.exec(url.pathname) ?? [];
      if (id && action === "cancel") return answer(200, become(id, "canceled"));
      if (id)
        return intents.has(id)
          ? answer(200, intents.get(id))
          : answer(404, { error: { type: "invalid_request_error" } });
      const key = String(request.headers["idempotency-key"] ?? randomUUID());
      const known = byKey.get(key);
      if (known) return answer(200, intents.get(known.id));
      const refused = REFUSED[form.get("payment_method") ?? ""];
      if (refused) return answer(refused[0], { error: refused[1] });
      const made: Intent = {
        id: `pi_${randomUUID().slice(0, 8)}`,
        object: "payment_intent",
        amount: Number(form.get("amount")),
        status: "requires_action",
        metadata: { payment_id: form.get("metadata[payment_id]")!, business_id: form.get("metadata[business_id]")! },
        next_action: { type: "redirect_to_url", redirect_to_url: { url: "https://bank.example/confirm" } },
      };
      byKey.set(key, made);
      intents.set(made.id, made);
      switch (form.get("payment_method")) {
        case "pm_challenge":
          return answer(200, made);
        case "pm_processing":
          return answer(200, become(made.id, "processing"));
        case "pm_declined":
          intents.set(made.id, { ...made, status: "requires_payment_method" });
          return answer(402, {
            error: {
              type: "card_error",
              code: "card_declined",
              decline_code: "insufficient_funds",
              payment_intent: made,
            },
          });
        default:
          return answer(200, become(made.id, "succeeded"));
      }
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as { port: number };
  const stop = () => new Promise<void>((resolve) => (server.closeAllConnections(), server.close(() => resolve())));
  return { url: `http://127.0.0.1:${port}`, intents, become, stop };
}

async function bodyOf(request: IncomingMessage): Promise<URLSearchParams> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return new URLSearchParams(Buffer.concat(parts).toString());
}
