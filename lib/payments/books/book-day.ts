import { z } from "zod";
import { DayOfOurTime, Id, StoredDay } from "@/lib/platform/shapes/call-shapes";

/** The states of a payment from a bank account. */
const BANK_STANDINGS = ["on-its-way", "arrived", "returned"] as const;

/** Payments from bank accounts that are accepted but not received. No total counts them. */
export const BankPaymentsOnTheirWay = z.object({
  total: z.string(),
  /** The number of all payments. The list below holds only the first of them. */
  count: z.number().int(),
  payments: z.array(
    z.object({
      id: Id,
      customer: z.string(),
      begun: StoredDay,
      amount: z.string(),
      invoices: z.array(z.object({ id: Id, number: z.number().int(), isProposal: z.boolean() })),
      /** The current state, even in the answer for a day that was closed earlier. */
      standing: z.enum(BANK_STANDINGS),
    })
  ),
});
export type BankPaymentsOnTheirWay = z.output<typeof BankPaymentsOnTheirWay>;

const Figure = z.object({ label: z.string(), amount: z.string() });

/** Two figures that are equal while the books are right. Lists the differing records when they are not. */
export const Invariant = z.object({
  id: z.enum(["lines", "entries", "proposals", "payments", "credits", "money", "provider"]),
  holds: z.boolean(),
  left: Figure,
  right: Figure,
  /** An amount that counts on neither side but that a reader might look for. */
  aside: Figure.nullable(),
  /** The number of records that differ. The list below holds only the first of them. */
  different: z.number().int(),
  records: z.array(
    z.object({
      kind: z.enum(["invoice", "payment", "credit"]),
      id: z.string(),
      name: z.string(),
      left: z.string(),
      right: z.string(),
    })
  ),
});
export type Invariant = z.output<typeof Invariant>;

export const BookCheck = z.object({
  holds: z.boolean(),
  invariants: z.array(Invariant),
  /** The time of the last comparison with the provider. Null before the first one, or without a provider. */
  comparedAt: z.string().nullable(),
  onTheirWay: BankPaymentsOnTheirWay,
});
export type BookCheck = z.output<typeof BookCheck>;

export const ClosedDay = z.object({
  id: Id,
  day: StoredDay,
  entries: z.number().int(),
  total: z.string(),
  /** The amount on its way from the bank when the day was closed. The total excludes it. */
  onTheirWay: z.string(),
  closedBy: z.string().nullable(),
  closedAt: z.string(),
});
export type ClosedDay = z.output<typeof ClosedDay>;

/**
 * The deposit list: a day's money by payment type, with each entry. `onTheirWay` holds payments that were begun by then
 * but had not arrived. The total excludes them.
 */
export const BookDay = z.object({
  day: StoredDay,
  closed: ClosedDay.nullable(),
  total: z.string(),
  onTheirWay: BankPaymentsOnTheirWay,
  methods: z.array(
    z.object({
      paymentType: z.string(),
      name: z.string(),
      total: z.string(),
      entries: z.array(
        z.object({
          id: Id,
          paymentId: Id,
          customer: z.string(),
          /** The kind of entry and how it was paid. */
          what: z.string(),
          /** The invoices it pays, or the proposals it is a deposit on. */
          invoices: z.array(z.object({ id: Id, number: z.number().int(), isProposal: z.boolean() })),
          /** Empty when no name is known. */
          takenBy: z.string(),
          amount: z.string(),
        })
      ),
    })
  ),
});
export type BookDay = z.output<typeof BookDay>;

export const DayToClose = z.object({ day: DayOfOurTime });
