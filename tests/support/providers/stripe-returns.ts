import { randomUUID } from "node:crypto";

export type StripeRefund = {
  id: string;
  object: "refund";
  amount: number;
  payment_intent: string;
  status: string;
  metadata: Record<string, string>;
  created: number;
  reason: string | null;
  failure_reason?: string;
};
export type StripeDispute = {
  id: string;
  object: "dispute";
  amount: number;
  payment_intent: string;
  status: string;
  reason: string;
  created: number;
  evidence_details: { due_by: number | null };
};

type Answer = [status: number, body: unknown];
type Charged = { id: string; status: string; amount?: unknown };

/** Money that goes back at the stand-in for Stripe: refunds, by request or made there, and disputes. */
export class StripeReturns {
  readonly refunds = new Map<string, StripeRefund>();
  readonly disputes = new Map<string, StripeDispute>();
  /** The initial status of the next refunds. */
  nextStatus = "succeeded";

  constructor(private readonly intents: ReadonlyMap<string, Charged>) {}

  /** Makes a refund, through the API or by hand in the dashboard. The latter has no metadata. */
  refund(intent: string, amount: number, metadata: Record<string, string> = {}): StripeRefund | null {
    const charged = this.intents.get(intent);
    const refundedTotal = [...this.refunds.values()]
      .filter(({ payment_intent: of, status }) => of === intent && status !== "failed")
      .reduce((sum, refund) => sum + refund.amount, 0);
    if (charged?.status !== "succeeded" || refundedTotal + amount > Number(charged.amount)) return null;
    const id = `re_${randomUUID().slice(0, 8)}`;
    const createdRefund: StripeRefund = {
      id,
      object: "refund",
      amount,
      payment_intent: intent,
      status: this.nextStatus,
      metadata,
      created: Math.floor(Date.now() / 1000),
      reason: null,
    };
    this.refunds.set(id, createdRefund);
    return createdRefund;
  }

  dispute(intent: string, amount: number, status = "needs_response"): StripeDispute {
    const id = `du_${randomUUID().slice(0, 8)}`;
    const created = Math.floor(Date.now() / 1000);
    const opened: StripeDispute = {
      id,
      object: "dispute",
      amount,
      payment_intent: intent,
      status,
      reason: "product_not_received",
      created,
      evidence_details: { due_by: created + 7 * 86_400 },
    };
    this.disputes.set(id, opened);
    return opened;
  }

  /** Answers a GET of a list, for one intent or since a moment. */
  list(kind: string, asked: URLSearchParams): Answer {
    const all: Array<StripeRefund | StripeDispute> = [...(kind === "refunds" ? this.refunds : this.disputes).values()];
    const [intent, since] = [asked.get("payment_intent"), Number(asked.get("created[gte]") ?? 0)];
    const data = all.filter(
      ({ payment_intent: of, created }) => (intent === null || of === intent) && created >= since
    );
    return [200, { object: "list", data, has_more: false, url: `/v1/${kind}` }];
  }

  create(form: URLSearchParams): Answer {
    const intent = form.get("payment_intent") ?? "";
    const refused = (code: string): Answer => [400, { error: { type: "invalid_request_error", code } }];
    const isDisputed = [...this.disputes.values()].some(({ payment_intent: of }) => of === intent);
    if (isDisputed) return refused("charge_disputed");
    const metadata = {
      refund_id: form.get("metadata[refund_id]") ?? "",
      payment_id: form.get("metadata[payment_id]") ?? "",
      reason: form.get("metadata[reason]") ?? "",
    };
    const refund = this.refund(intent, Number(form.get("amount")), metadata);
    if (refund) refund.reason = form.get("reason");
    return refund ? [200, refund] : refused("charge_already_refunded");
  }
}
