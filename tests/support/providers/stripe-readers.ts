import { randomUUID } from "node:crypto";
import { requireValue } from "../required-values";

type Answer = [status: number, body: unknown];
type Action = {
  type: "process_payment_intent";
  status: "in_progress" | "succeeded" | "failed";
  failure_code: string | null;
  failure_message: string | null;
  process_payment_intent: { payment_intent: string };
};
export type StripeReader = {
  id: string;
  object: "terminal.reader";
  label: string;
  status: "online" | "offline";
  location: string;
  action: Action | null;
};

const buildRefusal = (code: string, status = 400): Answer => [
  status,
  { error: { type: "invalid_request_error", code } },
];
const CODES = /^[a-z]+-[a-z]+-[a-z]+$/;

/** The card readers of the stand-in for Stripe, which it drives itself: their requests and outcomes. */
export class StripeReaders {
  readonly readers = new Map<string, StripeReader>();
  readonly locations = new Map<string, { id: string; metadata: Record<string, string> }>();
  /** Readers that do not answer in time. They may have received the request. */
  readonly silent = new Set<string>();

  constructor(private readonly pays: (intent: string) => string | null) {}

  add(label: string, status: "online" | "offline" = "online"): StripeReader {
    const id = `tmr_${randomUUID().slice(0, 8)}`;
    const reader: StripeReader = { id, object: "terminal.reader", label, status, location: "tml_1", action: null };
    this.readers.set(id, reader);
    return reader;
  }

  /** Ends the current action of a reader with this outcome. */
  end(id: string, status: "succeeded" | "failed", failureCode: string | null = null): StripeReader {
    const reader = requireValue(this.readers.get(id), "reader");
    if (reader.action) Object.assign(reader.action, { status, failure_code: failureCode });
    return reader;
  }

  answer(method: string, path: string, form: URLSearchParams): Answer | null {
    const [, kind, id, action] = /^\/v1\/terminal\/(readers|locations)\/?([^/]*)\/?(.*)$/.exec(path) ?? [];
    if (kind === "locations") return this.location(method, form);
    if (kind !== "readers") return null;
    if (method === "GET") return [200, buildList("/v1/terminal/readers", [...this.readers.values()])];
    if (!id) return this.register(form);
    const reader = this.readers.get(id);
    if (!reader) return buildRefusal("resource_missing", 404);
    if (method === "DELETE") {
      this.readers.delete(id);
      return [200, { id, object: "terminal.reader", deleted: true }];
    }
    if (action === "process_payment_intent") return this.process(reader, form.get("payment_intent") ?? "");
    if (action === "cancel_action") {
      if (reader.status === "offline") return buildRefusal("terminal_reader_offline");
      reader.action = null;
    } else reader.label = form.get("label") ?? reader.label;
    return [200, reader];
  }

  private process(reader: StripeReader, intent: string): Answer {
    if (reader.status === "offline") return buildRefusal("terminal_reader_offline");
    if (reader.action?.status === "in_progress") return buildRefusal("terminal_reader_busy", 409);
    const refused = this.pays(intent);
    if (refused) return buildRefusal(refused);
    reader.action = {
      type: "process_payment_intent",
      status: "in_progress",
      failure_code: null,
      failure_message: null,
      process_payment_intent: { payment_intent: intent },
    };
    return this.silent.has(reader.id) ? buildRefusal("terminal_reader_timeout") : [200, reader];
  }

  private register(form: URLSearchParams): Answer {
    if (!CODES.test(form.get("registration_code") ?? "")) return buildRefusal("parameter_invalid");
    if (!this.locations.has(form.get("location") ?? "")) return buildRefusal("resource_missing");
    return [200, this.add(form.get("label") ?? "")];
  }

  private location(method: string, form: URLSearchParams): Answer {
    if (method === "GET") return [200, buildList("/v1/terminal/locations", [...this.locations.values()])];
    const id = `tml_${randomUUID().slice(0, 8)}`;
    const createdLocation = {
      id,
      object: "terminal.location",
      metadata: { business_id: form.get("metadata[business_id]") ?? "" },
    };
    this.locations.set(id, createdLocation);
    return [200, createdLocation];
  }
}

const buildList = (url: string, data: unknown[]) => ({ object: "list", has_more: false, url, data });
