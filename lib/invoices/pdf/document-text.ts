import { formatQuantity } from "@/lib/platform/format/format-count";
import { getKindName } from "@/lib/invoices/document-kind";
import { formatDollars } from "@/lib/platform/money/format-dollars";
import { formatDay } from "@/lib/platform/time/format-time";
import type { Invoice } from "../records/invoice";
import { isOptionalLine } from "../totals/invoice-line";
import { type NoteBlock, parseNoteBlocks } from "./parse-note-blocks";

/** The content of a document in every form, in this order: screen, public page, PDF, and email. */
export type DocumentText = {
  /** The kind of document: "Invoice" or "Proposal". */
  kind: string;
  number: string;
  /** The recipient, one array item per line. */
  billTo: { label: string; name: string; lines: string[] };
  /** The address of the work when the bill goes elsewhere, otherwise "". */
  serviceAddress: string;
  details: Array<{ label: string; value: string }>;
  lines: DocumentLine[];
  /** Recommended lines that are not accepted yet. */
  optional: DocumentLine[];
  totals: Array<{ label: string; amount: string; isMain?: boolean }>;
  /** The main figure: the balance due, or a proposal's total. */
  headline: { label: string; amount: string };
  /** The checklists, each item with its mark and the word for it. */
  checklists: PrintedChecklist[];
  notes: NoteBlock[][];
};
export type PrintedChecklist = { name: string; items: Array<{ mark: "✓" | "○"; word: string; text: string }> };
export type DocumentLine = {
  id: string;
  name: string;
  description: string;
  quantity: string;
  unitPrice: string;
  discount: string;
  amount: string;
};

type Source = Pick<
  Invoice,
  | "kind"
  | "businessCustomer"
  | "businessCustomerLocation"
  | "billingAddress"
  | "invoiceNumber"
  | "issuedOn"
  | "dueOn"
  | "taxExemption"
  | "job"
  | "lineItems"
  | "subtotal"
  | "discountTotal"
  | "discountAfterTax"
  | "invoiceTaxRates"
  | "rebate"
  | "total"
  | "paidTotal"
  | "balance"
  | "deposit"
  | "notes"
  | "userChecklists"
>;

export function buildDocumentText(invoice: Source): DocumentText {
  const kind = getKindName(invoice.kind);
  const formattedLines = invoice.lineItems.map((line) => ({ line, text: formatLine(line) }));
  return {
    kind,
    number: `#${invoice.invoiceNumber}`,
    billTo: formatBillTo(invoice),
    serviceAddress: formatServiceAddress(invoice),
    details: [
      { label: "Date", value: formatDay(invoice.issuedOn) },
      ...(invoice.dueOn ? [{ label: getDueLabel(invoice), value: formatDay(invoice.dueOn) }] : []),
      ...(invoice.taxExemption ? [{ label: "Tax exempt", value: `Certificate ${invoice.taxExemption}` }] : []),
      ...(invoice.job ? [{ label: "Job", value: `#${invoice.job.businessJobNumber} ${invoice.job.name}` }] : []),
    ],
    lines: formattedLines.filter(({ line }) => line.counted).map(({ text }) => text),
    optional: formattedLines.filter(({ line }) => !line.counted).map(({ text }) => text),
    totals: formatTotals(invoice),
    headline:
      invoice.kind === "proposal"
        ? { label: "Total", amount: formatDollars(invoice.total) }
        : { label: "Balance due", amount: formatDollars(invoice.balance) },
    checklists: buildPrintedChecklists(invoice),
    notes: invoice.notes.map((note) => parseNoteBlocks(note.body)),
  };
}

/** Returns the label of the last day: to pay an invoice, or to accept a proposal. */
export const getDueLabel = ({ kind }: Pick<Invoice, "kind">): string => (kind === "proposal" ? "Valid until" : "Due");

/** Returns the checklists that have items, with a mark and its meaning for each item. */
export const buildPrintedChecklists = ({ userChecklists }: Pick<Invoice, "userChecklists">): PrintedChecklist[] =>
  userChecklists
    .filter(({ items }) => items.length > 0)
    .map(({ name, items }) => ({
      name,
      items: items.map(({ text, isDone }) =>
        isDone ? { mark: "✓", word: "Done", text } : { mark: "○", word: "Not done", text }
      ),
    }));

/** Returns the lines that the customer may accept or decline. */
export function listOptionalLines({ lineItems }: Pick<Invoice, "lineItems">): DocumentLine[] {
  return lineItems.filter(isOptionalLine).map(formatLine);
}

/** Returns the billing address, or else the customer at the location. */
function formatBillTo({ kind, businessCustomer, billingAddress, businessCustomerLocation }: Source) {
  const label = kind === "proposal" ? "Prepared for" : "Bill to";
  const { fullName } = businessCustomer;
  const place = billingAddress ?? businessCustomerLocation;
  if (!place) return { label, name: fullName, lines: [] };
  const street = billingAddress
    ? [billingAddress.address, billingAddress.address2].filter(Boolean).join(", ")
    : place.address;
  const town = `${place.city}, ${place.state} ${place.zip}`;
  const name = billingAddress?.name || fullName;
  return { label, name, lines: [...(name === fullName ? [] : [fullName]), street, town] };
}

function formatServiceAddress({ billingAddress, businessCustomerLocation: location }: Source): string {
  if (!billingAddress || !location) return "";
  const isSame = billingAddress.address === location.address && billingAddress.zip === location.zip;
  return isSame ? "" : `${location.address}, ${location.city}, ${location.state} ${location.zip}`;
}

function formatLine(line: Invoice["lineItems"][number]): DocumentLine {
  const { id, name, quantity, unitPrice, amount, discount } = line;
  const off =
    discount.kind === "percent"
      ? `${discount.value}% off`
      : discount.kind === "amount"
        ? `${formatDollars(discount.value)} off`
        : "";
  const description = [line.description, line.warranty && `Warranty: ${line.warranty}`].filter(Boolean).join(" · ");
  return {
    id,
    name,
    description,
    quantity: formatQuantity(quantity),
    unitPrice: formatDollars(unitPrice),
    discount: off,
    amount: formatDollars(amount),
  };
}

function formatTotals(invoice: Source): DocumentText["totals"] {
  const rows = [{ label: "Subtotal", amount: formatDollars(invoice.subtotal) }];
  const discount =
    invoice.discountTotal === "0.00" ? [] : [{ label: "Discount", amount: formatDollars(`-${invoice.discountTotal}`) }];
  const taxes = invoice.invoiceTaxRates.map((tax) => ({
    label: `${tax.name} (${tax.percent}%)`,
    amount: formatDollars(tax.amount),
  }));
  rows.push(...(invoice.discountAfterTax ? [...taxes, ...discount] : [...discount, ...taxes]));
  if (invoice.rebate)
    rows.push({ label: invoice.rebate.name || "Rebate", amount: formatDollars(`-${invoice.rebate.amount}`) });
  const total = { label: "Total", amount: formatDollars(invoice.total), isMain: true };
  if (invoice.kind === "proposal")
    return [
      ...rows,
      total,
      ...(invoice.deposit
        ? [{ label: "Deposit due on acceptance", amount: formatDollars(invoice.deposit.asked) }]
        : []),
    ];
  return [
    ...rows,
    total,
    { label: "Paid", amount: formatDollars(invoice.paidTotal === "0.00" ? "0.00" : `-${invoice.paidTotal}`) },
    { label: "Balance due", amount: formatDollars(invoice.balance), isMain: true },
  ];
}
