import { isReviewRequired, isTaxDocumentRequired, isUnderwriterDataRequired } from "../../merchant/volumes";
import { INDUSTRIES } from "../../lists/industries";
import type { RegistrationValues } from "../../shapes/registration-fields";

/** The types of documents of a registration. */
export const DOCUMENT_TYPES = [
  { type: "processing_statements", name: "Card processing statements, last 3 months" },
  { type: "tax_document", name: "Business tax document" },
  { type: "underwriter_data", name: "Trade contracts and licenses" },
  { type: "other", name: "Other documents" },
] as const;
export type DocumentType = (typeof DOCUMENT_TYPES)[number]["type"];

type DocumentCriteria = Pick<
  RegistrationValues,
  | "maximum_monthly_card_volume"
  | "average_card_transaction_amount"
  | "is_check_acceptance_set"
  | "business_categories"
  | "is_card_acceptance_set"
>;

/**
 * Returns the required types. rules: registration/docs-monthly-volume, /docs-average-ticket, /tax-document,
 * /underwriter-data
 */
export function listNeededDocuments(values: DocumentCriteria): ReadonlySet<DocumentType> {
  const needed = new Set<DocumentType>();
  const [category = ""] = values.business_categories;
  if (isReviewRequired(values)) needed.add("processing_statements");
  if (isTaxDocumentRequired({ acceptsChecks: values.is_check_acceptance_set, categories: values.business_categories }))
    needed.add("tax_document");
  if (isUnderwriterDataRequired(INDUSTRIES.find(({ key }) => key === category))) needed.add("underwriter_data");
  return needed;
}

export type RequiredDocument = { type: DocumentType; name: string; required: boolean; uploaded: boolean };

/** Lists all types with what is required and what is uploaded. */
export function buildDocumentList(
  values: DocumentCriteria,
  uploaded: ReadonlyArray<{ type: string }>
): RequiredDocument[] {
  const needed = listNeededDocuments(values);
  return DOCUMENT_TYPES.map(({ type, name }) => ({
    type,
    name,
    required: needed.has(type),
    uploaded: uploaded.some((document) => document.type === type),
  }));
}
