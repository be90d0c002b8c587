import "server-only";
import { createHash } from "node:crypto";
import type { Invoice } from "../reading/invoice-shapes";

type Text = Pick<
  Invoice,
  | "kind"
  | "businessCustomerLocationId"
  | "billingAddress"
  | "issuedOn"
  | "dueOn"
  | "lineItems"
  | "discount"
  | "invoiceTaxRates"
  | "subtotal"
  | "discountTotal"
  | "taxTotal"
  | "total"
  | "notes"
  | "userChecklists"
  | "attachments"
  | "images"
  | "rebate"
  | "deposit"
  | "recommendedMaintenancePlans"
>;

/**
 * Names what the document says to the customer. Unlike the stored version it stays the same when the document is paid,
 * sent, seen or given another status: nobody has to read again what they have read.
 */
export function textVersionOf(invoice: Text): string {
  const said = [
    invoice.kind,
    invoice.businessCustomerLocationId,
    [invoice.issuedOn, invoice.dueOn],
    invoice.lineItems.map((line) => [
      [
        line.id,
        line.name,
        line.description,
        line.quantity,
        line.unitPrice,
        line.amount,
        ...(line.warranty ? [line.warranty] : []),
      ],
      [line.discount.kind, line.discount.value],
      [line.recommended, line.futureWork, line.accepted],
    ]),
    [invoice.discount.kind, invoice.discount.value],
    invoice.invoiceTaxRates.map((tax) => [tax.name, tax.percent, tax.amount]),
    [invoice.subtotal, invoice.discountTotal, invoice.taxTotal, invoice.total],
    // A note has a new id after every save.
    invoice.notes.map((note) => note.body),
    invoice.attachments.map((file) => file.id),
    // What was read before there were billing addresses is still what was read.
    ...(invoice.rebate ? [["rebate", invoice.rebate.name, invoice.rebate.amount]] : []),
    ...(invoice.images.length > 0 ? [["images", ...invoice.images.map((image) => image.id)]] : []),
    ...(invoice.userChecklists.length > 0 ? [["checklists", ...invoice.userChecklists.map(checklistText)]] : []),
    ...(invoice.deposit ? [["deposit", invoice.deposit.kind, invoice.deposit.value]] : []),
    ...(invoice.recommendedMaintenancePlans.length > 0
      ? [
          [
            "plans",
            ...invoice.recommendedMaintenancePlans.map((plan) => [plan.id, plan.name, plan.price, plan.frequency]),
          ],
        ]
      : []),
    ...(invoice.billingAddress ? [invoice.billingAddress] : []),
  ];
  return createHash("sha256").update(JSON.stringify(said)).digest("base64url");
}

const checklistText = ({ name, items }: Text["userChecklists"][number]) => [
  name,
  ...items.map(({ text, isDone }) => [text, isDone]),
];
