import { Decimal } from "@/lib/platform/money/decimal";
import { multiplyByQuantity, roundToCents } from "@/lib/platform/money/money";

/** A line in QuickBooks format. */
type BooksLine = {
  Amount: number;
  Description?: string;
  DetailType: "SalesItemLineDetail";
  SalesItemLineDetail: Record<string, unknown>;
};

export type InvoiceToSend = {
  invoiceNumber: number;
  issuedOn: string;
  dueOn: string | null;
  lines: ReadonlyArray<{ name: string; description: string; quantity: string; unitPrice: string; amount: string }>;
  discountTotal: string;
  rebate: { name: string; amount: string };
  taxTotal: string;
};

/** The items that the lines are booked on. `other` is for discounts and rebates. */
export type Bookings = {
  customerId: string;
  lines: ReadonlyArray<{ itemId: string; classId: string | null }>;
  other: string;
  tax: string | null;
};

const LONGEST = 4000;

/**
 * Builds an invoice for QuickBooks. QuickBooks computes no tax on it, so both totals match to the cent. Discounts on
 * the whole invoice, and the tax, are separate lines.
 */
export function buildInvoiceBody(invoice: InvoiceToSend, { customerId, lines, other, tax }: Bookings) {
  const ownLines = invoice.lines.map((line, position): BooksLine => {
    const { itemId = other, classId = null } = lines[position] ?? {};
    return buildBooksLine({ amount: line.amount, text: textOf(line) }, itemId, {
      ...getPricing(line),
      ...getClassRef(classId),
    });
  });
  const less = [
    ["Discount", invoice.discountTotal],
    [invoice.rebate.name || "Rebate", invoice.rebate.amount],
  ] as const;
  const off = less
    .filter(([, amount]) => !new Decimal(amount).isZero())
    .map(([text, amount]) => buildBooksLine({ amount: new Decimal(amount).negated().toFixed(2), text }, other));
  const taxed =
    tax && !new Decimal(invoice.taxTotal).isZero()
      ? [buildBooksLine({ amount: invoice.taxTotal, text: "Sales tax" }, tax)]
      : [];
  return {
    DocNumber: String(invoice.invoiceNumber),
    TxnDate: invoice.issuedOn,
    ...(invoice.dueOn ? { DueDate: invoice.dueOn } : {}),
    CustomerRef: { value: customerId },
    Line: [...ownLines, ...off, ...taxed],
  };
}

function buildBooksLine(
  input: { amount: string; text: string },
  itemId: string,
  more: Record<string, unknown> = {}
): BooksLine {
  return {
    Amount: toJsonNumber(input.amount),
    Description: input.text.slice(0, LONGEST),
    DetailType: "SalesItemLineDetail",
    SalesItemLineDetail: { ItemRef: { value: itemId }, TaxCodeRef: { value: "NON" }, ...more },
  };
}

type Line = InvoiceToSend["lines"][number];

/**
 * Returns the quantity and price if they multiply to the amount, which QuickBooks checks. With a line discount they do
 * not.
 */
function getPricing({ quantity, unitPrice, amount }: Line): Record<string, unknown> {
  const plain = roundToCents(multiplyByQuantity(new Decimal(unitPrice), new Decimal(quantity)));
  return plain.equals(amount) ? { Qty: toJsonNumber(quantity), UnitPrice: toJsonNumber(unitPrice) } : {};
}

function textOf(line: Line): string {
  const text = [line.name, line.description].filter(Boolean).join("\n");
  return "Qty" in getPricing(line) ? text : `${text}\n${line.quantity} × $${line.unitPrice}, less discount`;
}

const getClassRef = (classId: string | null) => (classId ? { ClassRef: { value: classId } } : {});

/** Converts an amount to a JSON number. Our amounts are exact and have few enough digits for it. */
export const toJsonNumber = (text: string): number => Number(text);
