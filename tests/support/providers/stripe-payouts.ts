import { randomUUID } from "node:crypto";

type Source = { id: string; object: string } & Record<string, unknown>;
type StripePayout = {
  id: string;
  object: "payout";
  amount: number;
  currency: "usd";
  status: string;
  automatic: boolean;
  reconciliation_status: string;
  created: number;
  arrival_date: number;
  destination: Source;
  failure_code: string | null;
  failure_message: string | null;
};
type Transaction = {
  id: string;
  object: "balance_transaction";
  type: string;
  amount: number;
  fee: number;
  net: number;
  currency: "usd";
  description: string | null;
  created: number;
  source: Source | null;
};
type NewLine = { type: string; amount: number; fee?: number; source?: Source | null; description?: string };

type Answer = [status: number, body: unknown];

const MIDNIGHT = 86_400;
const BANK: Source = {
  id: "ba_1",
  object: "bank_account",
  bank_name: "FIRST BANK",
  last4: "6789",
  account_holder_name: "Bright Air LLC",
  account_type: "checking",
};

/** The payouts of the stand-in for Stripe to the bank, and their balance transactions. */
export class StripePayouts {
  readonly payouts = new Map<string, StripePayout>();
  private readonly transactions = new Map<string, Transaction[]>();
  /** The maximum page size of lists, whatever the request asks for. */
  pageSize = 100;
  /** The number of requested pages of balance transactions. */
  pages = 0;

  pay(lines: readonly NewLine[], more: Partial<StripePayout> = {}): StripePayout {
    const id = `po_${randomUUID().slice(0, 8)}`;
    const created = Math.floor(Date.now() / 1000) + this.payouts.size;
    const transactions = lines.map((line) => this.transaction(line, created));
    const payout: StripePayout = {
      id,
      object: "payout",
      amount: transactions.reduce((sum, { net }) => sum + net, 0),
      currency: "usd",
      status: "in_transit",
      automatic: true,
      reconciliation_status: "completed",
      created,
      arrival_date: created - (created % MIDNIGHT) + 2 * MIDNIGHT,
      destination: BANK,
      failure_code: null,
      failure_message: null,
      ...more,
    };
    this.payouts.set(id, payout);
    // The list of a payout includes the payout itself.
    const self = { id, object: "payout" };
    this.transactions.set(id, [
      this.transaction({ type: "payout", amount: -payout.amount, source: self }, created),
      ...transactions,
    ]);
    return payout;
  }

  private transaction({ type, amount, fee = 0, source = null, description }: NewLine, created: number): Transaction {
    const id = `txn_${randomUUID().slice(0, 8)}`;
    const common = { id, object: "balance_transaction" as const, currency: "usd" as const, created };
    return { ...common, type, amount, fee, net: amount - fee, description: description ?? null, source };
  }

  /** Answers a GET of a payout, of payouts, or of the balance transactions of a payout. */
  answer(pathname: string, asked: URLSearchParams): Answer | null {
    const expanded = [...asked].filter(([name]) => name.startsWith("expand[")).map(([, field]) => field);
    const [, id] = /^\/v1\/payouts\/(.+)$/.exec(pathname) ?? [];
    if (id) {
      const requestedPayout = this.payouts.get(id);
      if (!requestedPayout)
        return [404, { error: { type: "invalid_request_error", code: "resource_missing", param: "payout" } }];
      return [
        200,
        {
          ...requestedPayout,
          destination: expanded.includes("destination") ? requestedPayout.destination : requestedPayout.destination.id,
        },
      ];
    }
    if (pathname === "/v1/payouts") {
      const since = Number(asked.get("created[gte]") ?? 0);
      const isBank = expanded.includes("data.destination");
      const all = [...this.payouts.values()].filter(({ created }) => created >= since).toReversed();
      return this.page(all, asked, (payout) => ({
        ...payout,
        destination: isBank ? payout.destination : payout.destination.id,
      }));
    }
    if (pathname !== "/v1/balance_transactions") return null;
    this.pages += 1;
    const payout = this.payouts.get(asked.get("payout") ?? "");
    const refused = (code: string): Answer => [400, { error: { type: "invalid_request_error", code } }];
    if (!payout) return refused("resource_missing");
    if (!payout.automatic) return refused("payout_not_automatic");
    const isWhole = expanded.includes("data.source");
    const serializeLine = ({ source, ...line }: Transaction) => ({
      ...line,
      source: isWhole ? source : (source?.id ?? null),
    });
    return this.page(this.transactions.get(payout.id) ?? [], asked, serializeLine);
  }

  private page<T extends { id: string }>(all: readonly T[], asked: URLSearchParams, shown: (row: T) => object): Answer {
    const after = asked.get("starting_after");
    const from = after ? all.findIndex(({ id }) => id === after) + 1 : 0;
    const size = Math.min(Number(asked.get("limit") ?? 10), this.pageSize);
    const data = all.slice(from, from + size).map(shown);
    return [200, { object: "list", data, has_more: from + size < all.length, url: "/v1/list" }];
  }
}
