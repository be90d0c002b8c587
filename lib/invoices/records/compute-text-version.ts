import "server-only";
import { createHash } from "node:crypto";
import type { Invoice } from "./invoice";

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
 * Identifies the text that the customer reads. Unlike the stored version, it does not change when the document is paid,
 * sent, viewed, or given another status. The customer need not read it again then.
 */
export function computeTextVersion(invoice: Text): string {
  const content = [
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
    // A note gets a new id with every save.
    invoice.notes.map((note) => note.body),
    invoice.attachments.map((file) => file.id),
    // Absent parts are left out, so versions from before these fields existed remain valid.
    ...(invoice.rebate ? [["rebate", invoice.rebate.name, invoice.rebate.amount]] : []),
    ...(invoice.images.length > 0 ? [["images", ...invoice.images.map((image) => image.id)]] : []),
    ...(invoice.userChecklists.length > 0 ? [["checklists", ...invoice.userChecklists.map(toChecklistText)]] : []),
    ...(invoice.deposit ? [["deposit", invoice.deposit.kind, invoice.deposit.value]] : []),
    ...(invoice.recommendedMaintenancePlans.length > 0
      ? [
          [
            "plans",
            ...invoice.recommendedMaintenancePlans.map((plan) => [
              plan.id,
              plan.name,
              plan.price,
              plan.frequency,
              plan.duration,
            ]),
          ],
        ]
      : []),
    ...(invoice.billingAddress ? [invoice.billingAddress] : []),
  ];
  return createHash("sha256").update(JSON.stringify(content)).digest("base64url");
}

const toChecklistText = ({ name, items }: Text["userChecklists"][number]) => [
  name,
  ...items.map(({ text, isDone }) => [text, isDone]),
];
