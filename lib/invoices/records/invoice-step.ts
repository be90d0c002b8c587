import type { DocumentKind } from "../document-kind";
import { type InvoiceStatus, isOpenDraftOrPresented } from "./invoice-status";

/** The facts about an invoice that decide whether a change of status is allowed. */
export interface InvoiceStatusContext {
  kind: DocumentKind;
  /** True when a payment on it is not fully refunded or voided. */
  hasUnrefundedPayments: boolean;
}

type Rule = (invoice: InvoiceStatusContext) => string | null;
const refuseIfPaid =
  (verb: string): Rule =>
  ({ kind, hasUnrefundedPayments }) =>
    hasUnrefundedPayments
      ? `This ${kind} has payments or credit, so you can't ${verb} it. Void or refund the payments and remove the credit first.`
      : null;

/** Final statuses with the refusal to leave them. */
const OUT_OF: Partial<Record<InvoiceStatus, Rule>> = {
  voided: ({ kind }) => `This ${kind} is void, so its status can't change. Create a new one.`,
  deleted: ({ kind }) => `This ${kind} was deleted, so its status can't change. Create a new one.`,
};

/** Statuses with a condition to enter them. Any other status may be set freely. */
const INTO: Partial<Record<InvoiceStatus, Rule>> = {
  voided: refuseIfPaid("void"),
  deleted: refuseIfPaid("delete"),
};

/**
 * Returns why the status may not change, as a sentence. Null when it may. Setting the current status again is always
 * allowed. rule: invoices/statuses
 */
export function getStatusRefusal(from: InvoiceStatus, to: InvoiceStatus, invoice: InvoiceStatusContext): string | null {
  if (from === to) return null;
  return OUT_OF[from]?.(invoice) ?? INTO[to]?.(invoice) ?? null;
}

interface Step {
  to: InvoiceStatus;
  /** The statuses in which the step is possible. */
  from: readonly InvoiceStatus[];
  otherwise: (kind: DocumentKind) => string;
}

/** The steps of a customer or technician with a document, and their final statuses. */
const INVOICE_STEPS = {
  present: {
    to: "presented",
    from: ["open - draft", "presented"],
    otherwise: (kind) => `Only a draft or sent ${kind} can be marked as sent.`,
  },
  approve: {
    to: "approved",
    from: ["open - draft", "presented"],
    otherwise: (kind) => `This ${kind} can no longer be accepted. Reload the page to see its status.`,
  },
  decline: {
    to: "declined",
    from: ["open - draft", "presented"],
    otherwise: (kind) => `This ${kind} can no longer be declined. Reload the page to see its status.`,
  },
  // rule: invoices/sign
  sign: {
    to: "signed",
    from: ["open - draft", "presented", "approved"],
    otherwise: (kind) => `This ${kind} can no longer be signed. Reload the page to see its status.`,
  },
} as const satisfies Record<string, Step>;
export type InvoiceStep = keyof typeof INVOICE_STEPS;

/** Returns why a step is not possible now, as a sentence. Null when it is. */
export function getStepRefusal(
  step: InvoiceStep,
  { kind, status }: { kind: DocumentKind; status: InvoiceStatus }
): string | null {
  return isStepPossible(step, status) ? null : INVOICE_STEPS[step].otherwise(kind);
}

export function isStepPossible(step: InvoiceStep, status: InvoiceStatus): boolean {
  const { from }: Step = INVOICE_STEPS[step];
  return from.includes(status);
}

/**
 * The statuses the office can set by hand, besides voiding. `open` means a draft or a document to be presented again.
 */
export type StatusByHand = "approved" | "declined" | "closed" | "open" | "deleted";

export function listStatusesByHand(status: InvoiceStatus): StatusByHand[] {
  if (OUT_OF[status]) return [];
  const isOpen = isOpenDraftOrPresented(status);
  return [
    ...(isStepPossible("approve", status) ? (["approved"] as const) : []),
    ...(isStepPossible("decline", status) ? (["declined"] as const) : []),
    ...(status === "closed" || status === "declined" ? [] : (["closed"] as const)),
    ...(isOpen ? [] : (["open"] as const)),
    "deleted",
  ];
}
