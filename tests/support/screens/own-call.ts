import type { Page } from "@playwright/test";

export type Answered = Record<string, any>; // eslint-disable-line @typescript-eslint/no-explicit-any

/** Sends a call as the user of the page. Fails unless it succeeds. */
export async function sendOwnCall(page: Page, method: string, path: string, body?: object): Promise<Answered> {
  const { status, text } = await page.evaluate(
    async (request) => {
      const headers = { "content-type": "application/json", "idempotency-key": crypto.randomUUID() };
      const sent = request.body === null ? {} : { body: request.body };
      const response = await fetch(request.path, { method: request.method, headers, ...sent });
      return { status: response.status, text: await response.text() };
    },
    { method, path, body: body ? JSON.stringify(body) : null }
  );
  if (status !== 200 && status !== 201) throw new Error(`${method} ${path}: ${status} ${text}`);
  return JSON.parse(text) as Answered;
}

type Line = { name: string; unitPrice: string; isTaxable?: boolean; recommended?: boolean };

/** Saves a document for a customer and a job as the editor does, without taxes by default. */
export function makeDocument(
  page: Page,
  of: { businessCustomerId: string; jobId: string | null },
  lineItems: readonly Line[],
  more: object = {}
): Promise<Answered> {
  const invoice_type = { businessCustomerId: of.businessCustomerId, jobId: of.jobId, lineItems };
  return sendOwnCall(page, "POST", "/api/invoices", { invoice_type, invoiceTaxRates: [], ...more });
}
