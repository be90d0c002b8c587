import { totalsOfText } from "@/lib/invoices/draft-totals";
import type { Invoice } from "@/lib/invoices/invoice-shapes";
import type { InvoiceTotals } from "@/lib/invoices/invoice-totals";

/** A line while it is edited. `discount` as typed: "", "10%" or "10.00". */
export type DraftLine = {
  key: string;
  id?: string | undefined;
  kind: "part" | "labor" | "custom" | "discount" | "fee";
  partId: string | null;
  laborId: string | null;
  name: string;
  description: string;
  quantity: string;
  unitPrice: string;
  discount: string;
  isTaxable: boolean;
  choice: "included" | "recommended" | "futureWork";
  accepted: boolean;
};

/** A document while it is edited. */
export type InvoiceDraft = {
  title: string;
  dueOn: string;
  lines: DraftLine[];
  discount: string;
  taxRateIds: string[];
  /** HTML; several stored notes are edited as one. */
  note: string;
  /** "YYYY-MM-DD"; empty for the day on which it is saved. */
  issuedOn: string;
  fontSize: Invoice["fontSize"];
  attachments: Array<{ id: string; fileName: string }>;
};

export type EditorTaxRate = { id: string; name: string; percent: string; isDefault: boolean };

/** The draft of a stored document. */
export function draftOf(invoice: Invoice): InvoiceDraft {
  return {
    title: invoice.title,
    dueOn: invoice.dueOn ?? "",
    lines: invoice.lineItems.map((line) => ({
      ...line,
      key: line.id,
      discount: discountText(line.discount),
      choice: line.recommended ? "recommended" : line.futureWork ? "futureWork" : "included",
    })),
    discount: discountText(invoice.discount),
    taxRateIds: invoice.invoiceTaxRates.map((rate) => rate.id),
    note: invoice.notes.map((note) => note.body).join(""),
    issuedOn: invoice.issuedOn,
    fontSize: invoice.fontSize,
    attachments: invoice.attachments.map(({ id, fileName }) => ({ id, fileName })),
  };
}

export function emptyDraft(rates: readonly EditorTaxRate[]): InvoiceDraft {
  return {
    title: "",
    dueOn: "",
    lines: [],
    discount: "",
    taxRateIds: rates.filter((rate) => rate.isDefault).map((rate) => rate.id),
    note: "",
    issuedOn: "",
    fontSize: "standard",
    attachments: [],
  };
}

export function emptyLine(more: Partial<DraftLine> = {}): DraftLine {
  return {
    key: crypto.randomUUID(),
    kind: "custom",
    partId: null,
    laborId: null,
    name: "",
    description: "",
    quantity: "1",
    unitPrice: "",
    discount: "",
    isTaxable: true,
    choice: "included",
    accepted: false,
    ...more,
  };
}

function discountText({ kind, value }: { kind: string; value: string }): string {
  if (kind === "percent") return `${value}%`;
  return kind === "amount" ? Number(value).toFixed(2) : "";
}

/** "10%" or "10" (dollars) as the wire has it. Unreadable text goes out as typed, for the server to name. */
export function discountOfText(text: string): { kind: "none" | "amount" | "percent"; value: string } {
  const bare = text.replaceAll(/[\s$,]/g, "");
  if (bare === "") return { kind: "none", value: "0" };
  return bare.endsWith("%") ? { kind: "percent", value: bare.slice(0, -1) } : { kind: "amount", value: bare };
}

/** The lines of a save. */
export function lineItemsOf(draft: InvoiceDraft) {
  return draft.lines.map((line) => ({
    ...(line.id ? { id: line.id } : {}),
    kind: line.kind,
    partId: line.partId,
    laborId: line.laborId,
    name: line.name,
    description: line.description,
    quantity: line.quantity,
    unitPrice: line.unitPrice === "" ? "0.00" : line.unitPrice,
    discount: discountOfText(line.discount),
    isTaxable: line.isTaxable,
    recommended: line.choice === "recommended",
    futureWork: line.choice === "futureWork",
    accepted: line.accepted,
  }));
}

const AMOUNT = /^-?\d{1,10}(\.\d{1,4})?$/;
const readable = (text: string) => (AMOUNT.test(text) ? text : "0");

/** The live totals, by the function that the server stores with. What cannot be read yet counts as nothing. */
export function draftTotals(
  draft: InvoiceDraft,
  rates: readonly { id: string; name: string; percent: string }[],
  paid = "0",
): InvoiceTotals {
  const discount = (text: string) => {
    const { kind, value } = discountOfText(text);
    return { kind, value: readable(value) };
  };
  const onDocument = rates.filter((rate) => draft.taxRateIds.includes(rate.id));
  return totalsOfText({
    lineItems: draft.lines.map((line) => ({
      id: line.key,
      kind: line.kind,
      quantity: readable(line.quantity),
      unitPrice: readable(line.unitPrice),
      discount: discount(line.discount),
      taxRateIds: line.isTaxable ? onDocument.map((rate) => rate.id) : [],
      recommended: line.choice === "recommended",
      futureWork: line.choice === "futureWork",
      accepted: line.accepted,
    })),
    discount: discount(draft.discount),
    taxRates: onDocument,
    payments: [paid],
  });
}
