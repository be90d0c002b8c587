import { z } from "zod";

/** A document is an invoice or a proposal. */
export const DocumentKind = z.enum(["invoice", "proposal"]);
export type DocumentKind = z.output<typeof DocumentKind>;

/** Reads the kind from `isWorkOrder` of a request body. Undefined when the field is absent. Source: invoices.save. */
export function parseDocumentKind(isWorkOrder: boolean | undefined): DocumentKind | undefined {
  if (isWorkOrder === undefined) return undefined;
  return isWorkOrder ? "proposal" : "invoice";
}

export const getKindName = (kind: DocumentKind): string => (kind === "proposal" ? "Proposal" : "Invoice");

/** Formats the name of a document: "Invoice #1043". */
export const formatDocumentName = ({ kind, invoiceNumber }: { kind: DocumentKind; invoiceNumber: number }): string =>
  `${getKindName(kind)} #${invoiceNumber}`;
