/** Where a document opens in the office: below its job, or one without a job, such as a maintenance plan's, by itself. */
export function invoicePath({ id, jobId }: { id: string; jobId: string | null }): string {
  return jobId ? `/jobs/${jobId}/invoices/${id}` : `/billing/invoices/${id}`;
}
