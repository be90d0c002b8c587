import { randomUUID } from "node:crypto";
import { ACCOUNT, confirmByAccount, isAccount, toPaymentMethod } from "./stripe-bank";

type Answer = [status: number, body: unknown];
type Setup = { id: string; status: string; customer: string; metadata: Record<string, string> } & Record<
  string,
  unknown
>;

const CARD = { brand: "visa", last4: "4242", exp_month: 4, exp_year: 2031 };
const CONFIRMABLE = ["requires_payment_method", "requires_confirmation"];
const buildRefusal = (error: Record<string, unknown>, status = 400): Answer => [
  status,
  { error: { type: "invalid_request_error", ...error } },
];

/** The stored data of the stand-in for Stripe: customers, SetupIntents, and the payment methods of customers. */
export class StripeVault {
  readonly customers = new Map<string, { id: string; name: string | null; metadata: Record<string, string> }>();
  readonly setups = new Map<string, Setup>();
  /** The customer of each payment method. */
  readonly attached = new Map<string, string>();
  /** Mandates that are no longer active. */
  readonly withdrawn = new Set<string>();

  /** Changes the status of a setup, as its owner or the bank does. */
  become(id: string, status: string): Setup {
    const setup = this.setups.get(id);
    if (!setup) throw new Error(`no setup ${id}`);
    const changed: Setup = { ...setup, status };
    if (status !== "requires_action") changed["next_action"] = null;
    if (status === "succeeded") {
      const id = String(setup["asked"]);
      const methodDetails = isAccount(id)
        ? { type: "us_bank_account", us_bank_account: ACCOUNT }
        : { type: "card", card: CARD };
      changed["payment_method"] = { id, object: "payment_method", ...methodDetails };
      this.attached.set(String(setup["asked"]), setup.customer);
    }
    this.setups.set(id, changed);
    return changed;
  }

  answer(method: string, path: string, form: URLSearchParams): Answer | null {
    const [, kind, id, action] =
      /^\/v1\/(customers|setup_intents|payment_methods|mandates)\/?([^/]*)\/?(.*)$/.exec(path) ?? [];
    if (kind === "mandates")
      return [200, { id, object: "mandate", status: this.withdrawn.has(id ?? "") ? "inactive" : "active" }];
    if (kind === "payment_methods" && method === "GET") {
      const customer = this.customers.get(this.attached.get(id ?? "") ?? "") ?? null;
      return [200, { id, object: "payment_method", customer: customer && { object: "customer", ...customer } }];
    }
    if (kind === "customers") return this.customer(method, id ?? "", form);
    if (kind === "payment_methods" && action === "detach") return this.detach(id ?? "");
    if (kind !== "setup_intents") return null;
    if (!id) return this.createSetup(form);
    const setup = this.setups.get(id);
    if (!setup) return buildRefusal({ code: "resource_missing" }, 404);
    if (method === "GET") return [200, setup];
    if (action === "cancel")
      return CONFIRMABLE.includes(setup.status) || setup.status === "requires_action"
        ? [200, this.become(id, "canceled")]
        : buildRefusal({ code: "setup_intent_unexpected_state", setup_intent: setup });
    const token = form.get("confirmation_token");
    return this.confirm(setup, token ? toPaymentMethod(token) : (form.get("payment_method") ?? ""));
  }

  /** Stores the payment method of an intent that was made for later use. */
  keep(intent: Record<string, unknown>, method: string): void {
    if (intent["setup_future_usage"] !== "off_session") return;
    this.attached.set(method, String(intent["customer"]));
  }

  /** Returns why a payment method cannot pay an intent, or null when it can. */
  refusesCharge(intent: Record<string, unknown>, method: string): Answer | null {
    const owner = this.attached.get(method);
    if (owner !== undefined && owner !== intent["customer"]) return buildRefusal({ param: "payment_method" });
    if (method.startsWith("pm_gone")) return buildRefusal({ code: "resource_missing", param: "payment_method" }, 404);
    return null;
  }

  private customer(method: string, id: string, form: URLSearchParams): Answer {
    if (method === "DELETE") {
      for (const [methodId, owner] of this.attached) if (owner === id) this.attached.delete(methodId);
      return this.customers.delete(id) ? [200, { id, object: "customer", deleted: true }] : buildRefusal({}, 404);
    }
    const customer = { id: `cus_${randomUUID().slice(0, 8)}`, name: form.get("name"), metadata: parseMetadata(form) };
    this.customers.set(customer.id, customer);
    return [200, { object: "customer", ...customer }];
  }

  private detach(id: string): Answer {
    if (!this.attached.delete(id)) return buildRefusal({ param: "payment_method" });
    return [200, { id, object: "payment_method" }];
  }

  private createSetup(form: URLSearchParams): Answer {
    const customer = form.get("customer") ?? "";
    if (!this.customers.has(customer)) return buildRefusal({ code: "resource_missing", param: "customer" }, 404);
    const setup: Setup = {
      id: `seti_${randomUUID().slice(0, 8)}`,
      object: "setup_intent",
      status: "requires_payment_method",
      usage: form.get("usage"),
      payment_method_types: [form.get("allowed_payment_method_types[0]")],
      customer,
      last_setup_error: null,
      metadata: parseMetadata(form),
    };
    this.setups.set(setup.id, setup);
    return [200, setup];
  }

  private confirm(setup: Setup, method: string): Answer {
    if (!CONFIRMABLE.includes(setup.status))
      return buildRefusal({ code: "setup_intent_unexpected_state", setup_intent: setup });
    if (method === "pm_used") return buildRefusal({ param: "payment_method" });
    setup["asked"] = method;
    if (method === "pm_declined") {
      const error = { type: "card_error", code: "card_declined", decline_code: "insufficient_funds" };
      setup["last_setup_error"] = error;
      return [402, { error: { ...error, setup_intent: setup } }];
    }
    if (method === "pm_in_app") setup["next_action"] = { type: "use_stripe_sdk" };
    if (method.startsWith("pm_challenge"))
      setup["next_action"] = { type: "redirect_to_url", redirect_to_url: { url: "https://bank.example/keep" } };
    if (isAccount(method) && confirmByAccount(setup, method) === "requires_action")
      return [200, this.become(setup.id, "requires_action")];
    const status = method.startsWith("pm_challenge") || method === "pm_in_app" ? "requires_action" : "succeeded";
    return [200, this.become(setup.id, status)];
  }
}

export function parseMetadata(form: URLSearchParams): Record<string, string> {
  return Object.fromEntries(
    [...form].flatMap(([name, value]) => {
      const key = /^metadata\[(.*)\]$/.exec(name)?.[1];
      return key ? [[key, value]] : [];
    })
  );
}
