/** What a person reads when an invoice call fails. rule: errors/invoice-generic */
export const INVOICE_FAILURE = "An error occurred. If this issue persists, please contact customer support.";

/** Runs an invoice call; whatever goes wrong is thrown as the one documented message, with its cause. */
export async function withInvoiceFailure<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (cause) {
    throw new Error(INVOICE_FAILURE, { cause });
  }
}
