import { z } from "zod";
import { DayOfOurTime, Id, KnownDay } from "@/lib/platform/http/call-shapes";

/** What became of a payment from a bank account. */
const BANK_STANDINGS = ["on-its-way", "arrived", "returned"] as const;

/** Payments from bank accounts that are accepted and not received: no total counts them. */
export const OnTheirWay = z.object({
  total: z.string(),
  /** How many; the first of them follow. */
  count: z.number().int(),
  payments: z.array(
    z.object({
      id: Id,
      customer: z.string(),
      begun: KnownDay,
      amount: z.string(),
      invoices: z.array(z.object({ id: Id, number: z.number().int(), isProposal: z.boolean() })),
      /** As it is now, also where a day is told of that was closed before. */
      standing: z.enum(BANK_STANDINGS),
    }),
  ),
});
export type OnTheirWay = z.output<typeof OnTheirWay>;

const Figure = z.object({ label: z.string(), amount: z.string() });

/** Two figures that are the same while the books are right, and the records in question when they are not. */
export const Invariant = z.object({
  id: z.enum(["lines", "entries", "proposals", "payments", "credits", "money", "provider"]),
  holds: z.boolean(),
  left: Figure,
  right: Figure,
  /** What is on neither side, and might be looked for there. */
  aside: Figure.nullable(),
  /** How many records differ; the first of them follow. */
  different: z.number().int(),
  records: z.array(
    z.object({
      kind: z.enum(["invoice", "payment", "credit"]),
      id: z.string(),
      name: z.string(),
      left: z.string(),
      right: z.string(),
    }),
  ),
});
export type Invariant = z.output<typeof Invariant>;

export const BookCheck = z.object({
  holds: z.boolean(),
  invariants: z.array(Invariant),
  /** When the provider was compared with last; null before the first time, or without one. */
  comparedAt: z.string().nullable(),
  onTheirWay: OnTheirWay,
});
export type BookCheck = z.output<typeof BookCheck>;

export const ClosedDay = z.object({
  id: Id,
  day: KnownDay,
  entries: z.number().int(),
  total: z.string(),
  /** What was on its way from the bank then, which is not in the total. */
  onTheirWay: z.string(),
  closedBy: z.string().nullable(),
  closedAt: z.string(),
});
export type ClosedDay = z.output<typeof ClosedDay>;

/**
 * A day's money by how it came, with each entry: the deposit list. `onTheirWay` is what was begun by then and had not
 * arrived, which the total leaves out.
 */
export const BookDay = z.object({
  day: KnownDay,
  closed: ClosedDay.nullable(),
  total: z.string(),
  onTheirWay: OnTheirWay,
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
          /** What it is, and how it was paid. */
          what: z.string(),
          /** What it pays, or is a deposit on. */
          invoices: z.array(z.object({ id: Id, number: z.number().int(), isProposal: z.boolean() })),
          /** Empty where nobody's name is known. */
          takenBy: z.string(),
          amount: z.string(),
        }),
      ),
    }),
  ),
});
export type BookDay = z.output<typeof BookDay>;

export const DayToClose = z.object({ day: DayOfOurTime });
