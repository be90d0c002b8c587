import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { randomUUID } from "node:crypto";
import { buildAccountCharge, confirmByAccount, isAccount, toPaymentMethod, findAccountRefusal } from "./stripe-bank";
import { StripePayouts } from "./stripe-payouts";
import { StripeReaders } from "./stripe-readers";
import { StripeReturns } from "./stripe-returns";
import { parseMetadata, StripeVault } from "./stripe-vault";
import { requireValue } from "../required-values";

type Intent = { id: string; status: string; metadata: Record<string, string>; latest_charge?: unknown } & Record<
  string,
  unknown
>;
type Answer = [status: number, body: unknown];
type Step = "create" | "confirm" | "cancel" | "refund" | "keep" | "payout" | "reader";

export type StripeServer = {
  url: string;
  intents: Map<string, Intent>;
  returns: StripeReturns;
  vault: StripeVault;
  payouts: StripePayouts;
  readers: StripeReaders;
  /** Changes the status of an intent at the provider. */
  become: (id: string, status: string) => Intent;
  /** Makes the bank refuse a payment in progress, or one to be verified, with this return code. */
  fail: (id: string, error: { code: string; decline_code?: string }) => Intent;
  /** Carries out the next requests of this step, but breaks the connection before their answers. */
  lose: (step: Step, times: number) => void;
  /** Runs once, just before the next cancel is checked. */
  beforeCancel?: (() => void) | undefined;
  stop: () => Promise<void>;
};

/** With a reader, the card was present. */
const getCardDetails = (intent: Intent) =>
  (intent["payment_method_types"] as string[]).includes("card_present") ? { card_present: card } : { card };

const card = { brand: "visa", last4: "4242", exp_month: 4, exp_year: 2031 };
/** The bank requires a confirmation by the cardholder, who is not there. */
const ABSENT = { type: "card_error", code: "authentication_required", decline_code: "authentication_required" };

const MISSING = { type: "invalid_request_error", code: "resource_missing", param: "payment_method" };

/** The refusals of a confirmation, by the payment method that triggers each. */
const REFUSED: Record<string, [number, Record<string, string>]> = {
  pm_used: [400, { type: "invalid_request_error", param: "payment_method" }],
  pm_unknown: [404, MISSING],
  pm_odd: [400, { type: "invalid_request_error", code: "parameter_invalid_empty", param: "return_url" }],
  pm_other_details: [400, { type: "idempotency_error" }],
  pm_busy: [429, { type: "rate_limit_error" }],
  pm_broken: [500, { type: "api_error" }],
};
/** A payment method of a kind that the intent does not support. */
const INCOMPATIBLE = {
  type: "invalid_request_error",
  code: "payment_intent_incompatible_payment_method",
  param: "payment_method",
};
/** The payment methods that the account has enabled. An intent takes all of them, or the allowed ones. */
const SWITCHED_ON = ["card", "card_present", "us_bank_account", "cashapp", "klarna"];
const CONFIRMABLE = ["requires_payment_method", "requires_confirmation"];
const CANCELABLE = [...CONFIRMABLE, "requires_action", "requires_capture"];
/** The space after an account's name of ten characters and the separator, within 22 characters. */
const LONGEST_SUFFIX = 10;
const LIST = { object: "list", has_more: false, url: "/v1/payment_intents" };
/** The minimum charge, in cents. */
const LEAST = 50;

/**
 * Speaks as much of Stripe's protocol as payments need, over HTTP: creating, reading, confirming, and canceling
 * intents. As documented, a repeated key gets the first answer again, even a failure, and is refused with other
 * parameters. There is no search, because Stripe's search may miss what was written in the last hour.
 */
export async function startStripeServer(): Promise<StripeServer> {
  const intents = new Map<string, Intent>();
  const returns = new StripeReturns(intents);
  const vault = new StripeVault();
  const payouts = new StripePayouts();
  const readers = new StripeReaders((id) => {
    const intent = intents.get(id);
    if (!intent) return "resource_missing";
    if (!(intent["payment_method_types"] as string[]).includes("card_present"))
      return "payment_intent_incompatible_payment_method";
    return CONFIRMABLE.includes(intent.status) ? null : "payment_intent_unexpected_state";
  });
  const answered = new Map<string, { requestText: string; answer: Answer }>();
  const losses = new Map<Step, number>();
  const become = (id: string, status: string): Intent => {
    const intent: Intent = { ...intents.get(id)!, status };
    const isOnItsWay = isAccount(String(intent["payment_method"])) && ["processing", "succeeded"].includes(status);
    if (isOnItsWay) intent.latest_charge = buildAccountCharge(status);
    else
      intent.latest_charge =
        status === "succeeded" ? { id: "ch_1", payment_method_details: getCardDetails(intent) } : null;
    if (status !== "requires_action") intent["next_action"] = null;
    intents.set(id, intent);
    return intent;
  };
  const fail = (id: string, error: { code: string; decline_code?: string }): Intent => {
    const intent = become(id, "requires_payment_method");
    const { payment_method: method } = intent;
    intent["last_payment_error"] = { type: "invalid_request_error", ...error, payment_method: { id: method } };
    intent["payment_method"] = null;
    return intent;
  };
  const create = (form: URLSearchParams): Answer => {
    if (Number(form.get("amount")) < LEAST)
      return [400, { error: { type: "invalid_request_error", code: "amount_too_small", param: "amount" } }];
    const listTypes = (list: string) =>
      [...form].filter(([name]) => name.startsWith(`${list}[`)).map(([, type]) => type);
    if (listTypes("payment_method_types").length > 0)
      return [400, { error: { type: "invalid_request_error", code: "payment_method_types_no_longer_supported" } }];
    const allowed = listTypes("allowed_payment_method_types");
    if (allowed.length > 0 && form.has("automatic_payment_methods[enabled]"))
      return [400, { error: { type: "invalid_request_error", code: "parameters_exclusive" } }];
    const suffix = form.get("statement_descriptor_suffix");
    if (suffix !== null && (!/[a-z]/i.test(suffix) || /[<>\\'"*]/.test(suffix) || suffix.length > LONGEST_SUFFIX))
      return [400, { error: { type: "invalid_request_error", param: "statement_descriptor_suffix" } }];
    const intent: Intent = {
      id: `pi_${randomUUID().slice(0, 8)}`,
      object: "payment_intent",
      amount: Number(form.get("amount")),
      status: "requires_payment_method",
      payment_method_types: allowed.length > 0 ? SWITCHED_ON.filter((type) => allowed.includes(type)) : SWITCHED_ON,
      last_payment_error: null,
      description: form.get("description"),
      statement_descriptor_suffix: suffix,
      customer: form.get("customer"),
      capture_method: form.get("capture_method") ?? "automatic",
      client_secret: `secret_of_${randomUUID()}`,
      setup_future_usage: form.get("setup_future_usage"),
      metadata: parseMetadata(form),
    };
    intents.set(intent.id, intent);
    return [200, intent];
  };
  const otherState = (intent: Intent): Answer => [
    400,
    { error: { type: "invalid_request_error", code: "payment_intent_unexpected_state", payment_intent: intent } },
  ];
  const confirm = (intent: Intent, form: URLSearchParams): Answer => {
    if (!CONFIRMABLE.includes(intent.status)) return otherState(intent);
    const token = form.get("confirmation_token");
    const method = token ? toPaymentMethod(token) : (form.get("payment_method") ?? "");
    const refused = REFUSED[method];
    if (refused) return [refused[0], { error: refused[1] }];
    // A reader is not a payment method.
    if (method.startsWith("tmr_")) return [404, { error: MISSING }];
    const account = findAccountRefusal(form, (each) => vault.attached.has(each));
    if (account) return account;
    const notTheirs = vault.refusesCharge(intent, method);
    if (notTheirs) return notTheirs;
    intent["payment_method"] = method;
    if (method.startsWith("pm_absent") && form.get("off_session") === "true") {
      intent["last_payment_error"] = ABSENT;
      return [402, { error: { ...ABSENT, payment_intent: become(intent.id, "requires_payment_method") } }];
    }
    const type = isAccount(method) ? "us_bank_account" : method === "pm_klarna" ? "klarna" : "card";
    if (!(intent["payment_method_types"] as string[]).includes(type))
      return [400, { error: { ...INCOMPATIBLE, payment_intent: intent } }];
    if (isAccount(method)) {
      vault.keep(intent, method);
      return [200, become(intent.id, confirmByAccount(intent, method))];
    }
    if (method === "pm_in_app") {
      intent["next_action"] = { type: "use_stripe_sdk" };
      return [200, become(intent.id, "requires_action")];
    }
    if (method.startsWith("pm_challenge")) {
      intent["next_action"] = { type: "redirect_to_url", redirect_to_url: { url: "https://bank.example/confirm" } };
      return [200, become(intent.id, "requires_action")];
    }
    if (method === "pm_processing") return [200, become(intent.id, "processing")];
    if (!method.startsWith("pm_declined")) {
      vault.keep(intent, method);
      return [200, become(intent.id, "succeeded")];
    }
    const error = { type: "card_error", code: "card_declined", decline_code: "insufficient_funds" };
    intent["last_payment_error"] = error;
    return [402, { error: { ...error, payment_intent: become(intent.id, "requires_payment_method") } }];
  };
  const cancel = ({ id }: Intent): Answer => {
    const happens = standIn.beforeCancel;
    standIn.beforeCancel = undefined;
    happens?.();
    const intent = requireValue(intents.get(id), "intent");
    return CANCELABLE.includes(intent.status) ? [200, become(id, "canceled")] : otherState(intent);
  };

  const perform = (request: IncomingMessage, form: URLSearchParams): { step: Step | "read"; answer: Answer } => {
    const { pathname, searchParams } = new URL(request.url ?? "/", "http://stripe");
    const [, kind] = /^\/v1\/(refunds|disputes)$/.exec(pathname) ?? [];
    if (kind && request.method === "GET") return { step: "read", answer: returns.list(kind, searchParams) };
    const paidOut = request.method === "GET" ? payouts.answer(pathname, searchParams) : null;
    if (paidOut) return { step: "payout", answer: paidOut };
    const reading = pathname.startsWith("/v1/terminal/") && request.method === "GET";
    if (reading) return { step: "read", answer: requireValue(readers.answer("GET", pathname, form), "answer") };
    const isReader = pathname.startsWith("/v1/terminal/");
    const isKept = /^\/v1\/(customers|setup_intents|payment_methods|mandates)/.test(pathname);
    const readKept = isKept && request.method === "GET" ? vault.answer("GET", pathname, form) : null;
    if (readKept) return { step: "read", answer: readKept };
    const [, id, action] = /^\/v1\/payment_intents\/?([^/]*)\/?(.*)$/.exec(pathname) ?? [];
    const intent = id ? intents.get(id) : undefined;
    if (id && !intent) return { step: "read", answer: [404, { error: { type: "invalid_request_error" } }] };
    if (request.method === "GET" && !id) {
      const since = Number(searchParams.get("created[gte]") ?? 0);
      const data = [...intents.values()].filter(({ created }) => created === undefined || Number(created) >= since);
      return { step: "read", answer: [200, { ...LIST, data }] };
    }
    if (request.method === "GET") return { step: "read", answer: [200, intent] };
    const step = isReader
      ? "reader"
      : isKept
        ? "keep"
        : kind
          ? "refund"
          : !id
            ? "create"
            : action === "cancel"
              ? "cancel"
              : "confirm";
    const key = String(request.headers["idempotency-key"] ?? randomUUID());
    const requestText = `${pathname}?${form}`;
    const previous = answered.get(key);
    if (previous && previous.requestText !== requestText)
      return { step, answer: [400, { error: { type: "idempotency_error" } }] };
    const answer =
      previous?.answer ??
      (isReader ? readers.answer(request.method ?? "POST", pathname, form) : null) ??
      (isKept ? vault.answer(request.method ?? "POST", pathname, form) : null) ??
      (step === "refund"
        ? returns.create(form)
        : step === "create"
          ? create(form)
          : step === "cancel"
            ? cancel(requireValue(intent, "intent"))
            : confirm(requireValue(intent, "intent"), form));
    // A request that was refused before it began is not stored.
    if (answer[0] !== 429) answered.set(key, { requestText, answer: structuredClone(answer) });
    return { step, answer };
  };
  const reply = (response: ServerResponse, step: Step | "read", [status, body]: Answer) => {
    const remainingLosses = step === "read" ? 0 : (losses.get(step) ?? 0);
    if (step !== "read" && remainingLosses > 0) {
      losses.set(step, remainingLosses - 1);
      response.destroy();
    } else {
      response.writeHead(status, { "content-type": "application/json", "request-id": "req_1" });
      response.end(JSON.stringify(body));
    }
  };
  const server = createServer((request, response) => {
    void readBody(request).then((form) => {
      const { step, answer } = perform(request, form);
      reply(response, step, answer);
      return null;
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as { port: number };
  const stop = () => new Promise<void>((resolve) => (server.closeAllConnections(), server.close(() => resolve())));
  const standIn: StripeServer = {
    url: `http://127.0.0.1:${port}`,
    intents,
    returns,
    vault,
    payouts,
    readers,
    become,
    fail,
    lose: (step, times) => void losses.set(step, times),
    stop,
  };
  return standIn;
}

async function readBody(request: IncomingMessage): Promise<URLSearchParams> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return new URLSearchParams(Buffer.concat(parts).toString());
}
