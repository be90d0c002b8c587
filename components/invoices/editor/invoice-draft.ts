import { v7 as newKey } from "uuid";
import { computeDepositAmount } from "@/lib/invoices/records/compute-deposit";
import { computeDraftTotals } from "@/lib/invoices/totals/compute-draft-totals";
import type { Invoice } from "@/lib/invoices/records/invoice";
import { uncheckLists, type UserChecklist } from "@/lib/invoices/records/uncheck-lists";
import type { InvoiceTotals } from "@/lib/invoices/totals/invoice-totals";

/** A line item during editing. `discount` is as typed: "", "10%", or "10.00". */
export type DraftLine = {
  key: string;
  id?: string | undefined;
  kind: "part" | "labor" | "custom" | "discount" | "fee";
  partId: string | null;
  laborId: string | null;
  /** The bundle that the line belongs to. Missing in drafts of an earlier app version. */
  productGroupId?: string | null;
  name: string;
  description: string;
  quantity: string;
  unitPrice: string;
  discount: string;
  /** Missing in drafts of an earlier app version. */
  warranty?: string;
  isTaxable: boolean;
  /** The document's rates that tax the line. Null = all of them. */
  taxRateIds: string[] | null;
  choice: "included" | "recommended" | "futureWork";
  accepted: boolean;
};

/** A document during editing. */
export type InvoiceDraft = {
  title: string;
  dueOn: string;
  lines: DraftLine[];
  discount: string;
  /** The deposit of a proposal as typed: "", "30%", or "500.00". Missing in drafts of an earlier app version. */
  deposit?: string;
  /** The plan templates that a proposal offers. */
  planIds?: string[];
  taxRateIds: string[];
  /** HTML. Several stored notes are edited as one. */
  note: string;
  /** "YYYY-MM-DD". Empty for the day of the save. */
  issuedOn: string;
  fontSize: Invoice["fontSize"];
  /** Empty = the customer at the location. */
  billingAddressId: string;
  attachments: Array<{ id: string; fileName: string }>;
  /** The images on the document. Missing in drafts of an earlier app version. */
  images?: Array<{ id: string; fileName: string }>;
  /** Missing in drafts of an earlier app version. */
  checklists?: UserChecklist[];
};

export type EditorTaxRate = {
  id: string;
  name: string;
  percent: string;
  exemptsLabor: boolean;
  isDefault: boolean;
};

/** Converts a stored document to a draft. */
export function toInvoiceDraft(invoice: Invoice): InvoiceDraft {
  const onDocument = invoice.invoiceTaxRates.map((rate) => rate.id);
  return {
    title: invoice.title,
    dueOn: invoice.dueOn ?? "",
    lines: invoice.lineItems.map((line) => ({
      ...line,
      key: line.id,
      taxRateIds: onDocument.every((id) => line.taxRateIds.includes(id)) ? null : line.taxRateIds,
      discount: discountText(line.discount),
      choice: line.recommended ? "recommended" : line.futureWork ? "futureWork" : "included",
    })),
    discount: discountText(invoice.discount),
    deposit: invoice.deposit ? discountText(invoice.deposit) : "",
    planIds: invoice.recommendedMaintenancePlans.map(({ id }) => id),
    taxRateIds: onDocument,
    note: invoice.notes.map((note) => note.body).join(""),
    issuedOn: invoice.issuedOn,
    fontSize: invoice.fontSize,
    billingAddressId: invoice.billingAddressId ?? "",
    attachments: invoice.attachments.map(({ id, fileName }) => ({ id, fileName })),
    images: invoice.images.map(({ id, fileName }) => ({ id, fileName })),
    checklists: invoice.userChecklists,
  };
}

/** The maximum length of a document title. */
export const LONGEST_TITLE = 120;

export function emptyDraft(rates: readonly EditorTaxRate[], title: string): InvoiceDraft {
  return {
    title: title.slice(0, LONGEST_TITLE),
    dueOn: "",
    lines: [],
    discount: "",
    deposit: "",
    planIds: [],
    taxRateIds: rates.filter((rate) => rate.isDefault).map((rate) => rate.id),
    note: "",
    issuedOn: "",
    fontSize: "standard",
    billingAddressId: "",
    attachments: [],
    images: [],
    checklists: [],
  };
}

/**
 * Copies a draft for a new document. It gets its own line items, without those that the customer did not choose. It is
 * taxed by today's rates.
 */
export function copyOf(draft: InvoiceDraft, rates: readonly EditorTaxRate[]): InvoiceDraft {
  const chosen = draft.lines.filter((line) => line.choice === "included" || line.accepted);
  return {
    ...draft,
    issuedOn: "",
    deposit: "",
    planIds: [],
    checklists: uncheckLists(draft.checklists ?? []),
    taxRateIds: draft.taxRateIds.filter((id) => rates.some((rate) => rate.id === id)),
    lines: chosen.map((line) => ({ ...line, id: undefined, choice: "included" as const, accepted: false })),
  };
}

export function emptyLine(more: Partial<DraftLine> = {}): DraftLine {
  return {
    key: newKey(),
    kind: "custom",
    partId: null,
    laborId: null,
    name: "",
    description: "",
    quantity: "1",
    unitPrice: "",
    discount: "",
    isTaxable: true,
    taxRateIds: null,
    choice: "included",
    accepted: false,
    ...more,
  };
}

function discountText({ kind, value }: { kind: string; value: string }): string {
  if (kind === "percent") return `${value}%`;
  return kind === "amount" ? Number(value).toFixed(2) : "";
}

/**
 * Converts "10%" or "10" (dollars) to the wire format. Unreadable text is sent as typed, so that the server reports it.
 */
function discountOfText(text: string): { kind: "none" | "amount" | "percent"; value: string } {
  const bare = text.replaceAll(/[\s$,]/g, "");
  if (bare === "") return { kind: "none", value: "0" };
  return bare.endsWith("%") ? { kind: "percent", value: bare.slice(0, -1) } : { kind: "amount", value: bare };
}

/** Returns the document fields of a save. */
export function toHead({ title, dueOn, issuedOn, fontSize, billingAddressId, discount }: InvoiceDraft) {
  return {
    title,
    dueOn: dueOn || null,
    ...(issuedOn ? { issuedOn } : {}),
    fontSize,
    billingAddressId: billingAddressId || null,
    discount: discountOfText(discount),
  };
}

/** Returns the additional proposal fields of a save. */
export const toProposalFields = ({ deposit, planIds }: InvoiceDraft) => ({
  head: deposit === undefined ? {} : { deposit: discountOfText(deposit) },
  plans: planIds ? { recommendedMaintenancePlans: planIds } : {},
});

/** Returns the checklists of a save, without empty ones. */
export function toChecklists({ checklists = [] }: InvoiceDraft): UserChecklist[] {
  return checklists
    .map(({ name, items }) => ({ name, items: items.filter(({ text }) => text.trim() !== "") }))
    .filter(({ name, items }) => name.trim() !== "" || items.length > 0);
}

/** Computes the deposit of a total from the typed text. */
export function depositOfDraft({ deposit = "" }: InvoiceDraft, total: string): string {
  const { kind, value } = discountOfText(deposit);
  return kind === "none" ? "0.00" : computeDepositAmount({ kind, value: toReadableAmount(value) }, total);
}

/** Returns the line items of a save. */
export function toLineItems(draft: InvoiceDraft) {
  return draft.lines.map((line) => ({
    ...(line.id ? { id: line.id } : {}),
    kind: line.kind,
    partId: line.partId,
    laborId: line.laborId,
    ...(line.productGroupId === undefined ? {} : { productGroupId: line.productGroupId }),
    name: line.name,
    description: line.description,
    ...(line.warranty === undefined || !line.id ? {} : { warranty: line.warranty }),
    quantity: line.quantity,
    unitPrice: line.unitPrice === "" ? "0.00" : line.unitPrice,
    discount: discountOfText(line.discount),
    isTaxable: line.isTaxable,
    ...(line.taxRateIds ? { taxRateIds: listLineRates(line, draft.taxRateIds) } : {}),
    recommended: line.choice === "recommended",
    futureWork: line.choice === "futureWork",
    accepted: line.accepted,
  }));
}

/** Returns the document's rates that tax a line. */
function listLineRates({ isTaxable, taxRateIds }: DraftLine, onDocument: readonly string[]): string[] {
  return isTaxable ? onDocument.filter((id) => taxRateIds?.includes(id) ?? true) : [];
}

const AMOUNT = /^-?\d{1,10}(\.\d{1,4})?$/;
const toReadableAmount = (text: string) => (AMOUNT.test(text) ? text : "0");

/** Computes the live totals with the same function as the server. Unreadable numbers count as zero. */
export function computeTotalsOfDraft(
  draft: InvoiceDraft,
  rates: readonly Omit<EditorTaxRate, "isDefault">[],
  discountAfterTax: boolean,
  { paidTotal: paid, rebate }: { paidTotal: string; rebate: Invoice["rebate"] } = { paidTotal: "0", rebate: null }
): InvoiceTotals {
  const discount = (text: string) => {
    const { kind, value } = discountOfText(text);
    return { kind, value: toReadableAmount(value) };
  };
  const onDocument = rates.filter((rate) => draft.taxRateIds.includes(rate.id));
  return computeDraftTotals({
    lineItems: draft.lines.map((line) => ({
      id: line.key,
      kind: line.kind,
      quantity: toReadableAmount(line.quantity),
      unitPrice: toReadableAmount(line.unitPrice),
      discount: discount(line.discount),
      taxRateIds: listLineRates(
        line,
        onDocument.map((rate) => rate.id)
      ),
      recommended: line.choice === "recommended",
      futureWork: line.choice === "futureWork",
      accepted: line.accepted,
    })),
    discount: discount(draft.discount),
    discountAfterTax,
    taxRates: onDocument,
    rebate: rebate?.amount,
    payments: [paid],
  });
}
