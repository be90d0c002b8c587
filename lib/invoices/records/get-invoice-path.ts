/** Returns the address of a document in the office. One without a job, such as a plan's, has its own page. */
export function getInvoicePath({ id, jobId }: { id: string; jobId: string | null }): string {
  return jobId ? `/jobs/${jobId}/invoices/${id}` : `/billing/invoices/${id}`;
}
