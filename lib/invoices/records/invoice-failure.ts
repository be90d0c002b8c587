/** The sentence a user reads when an invoice call fails. rule: errors/invoice-generic */
export const INVOICE_FAILURE = "An error occurred. If this issue persists, please contact customer support.";
