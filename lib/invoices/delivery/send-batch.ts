import "server-only";
import { z } from "zod";
import { answerOnce } from "@/lib/platform/http/answer-once";
import { Id, jsonField } from "@/lib/platform/shapes/call-shapes";
import { invalid, Refusal } from "@/lib/platform/refusals/refusal";
import { RequestProblem } from "@/lib/platform/refusals/request-problem";
import { log } from "@/lib/platform/log";
import type { Who } from "@/lib/platform/session/who";
import { INVOICE_FAILURE } from "../records/invoice-failure";
import { getInvoice } from "../records/get-invoice";
import { listMailRecipients } from "../records/list-mail-recipients";
import { DeliveryState } from "@/lib/platform/messages/message-shapes";
import { InvoiceToSend, sendInvoice } from "./send-invoice";

/** Several documents, each with its contacts. Without contacts, a document goes to its customer. */
export const BatchToSend = InvoiceToSend.omit({ contacts: true }).extend({
  invoiceIds: z
    .array(Id)
    .min(1, "Select at least one invoice or proposal.")
    .max(50, "You can send up to 50 invoices and proposals at a time."),
  contacts: jsonField(z.record(Id, InvoiceToSend.shape.contacts)).default({}),
});
export type BatchToSend = z.output<typeof BatchToSend>;

export const BatchSent = z.object({
  sent: z.number().int(),
  /** The state of each email that was accepted. One batch can reach a daily limit half-way. */
  states: z.array(z.object({ id: Id, state: DeliveryState })),
  failed: z.array(z.object({ id: Id, message: z.string() })),
});
export type BatchSent = z.output<typeof BatchSent>;

/**
 * Sends one email per document and recipient. A failure does not stop the others. A repeat of the request sends only
 * those that were not sent before. Source: invoices.sendBatch.
 */
export async function sendBatch(who: Who, input: BatchToSend, requestKey: string | null): Promise<BatchSent> {
  const { invoiceIds, contacts, attachments, ...options } = input;
  const ids = [...new Set(invoiceIds)];
  const strange = Object.keys(contacts).find((id) => !ids.includes(id));
  if (strange)
    throw invalid({
      contacts: "A recipient's invoice or proposal isn't selected. Select it or remove the recipient.",
    });
  const carried = await listAttachmentIds(who, ids);
  if (attachments.some((file) => !carried.some(({ files }) => files.includes(file))))
    throw invalid({ attachments: "This file isn't attached to any selected invoice or proposal." });
  const failed: BatchSent["failed"] = [];
  const states: BatchSent["states"] = [];
  for (const id of ids) {
    const ownFiles = carried.find((each) => each.id === id)?.files ?? [];
    const files = attachments.filter((file) => ownFiles.includes(file));
    const send = async () => {
      const to = contacts[id] ?? (await getUsualContact(who, id));
      return sendInvoice(who, { id, input: { ...options, contacts: to, attachments: files } });
    };
    const request = { ...options, files, contacts: contacts[id] ?? null };
    try {
      const once = {
        callId: "invoices.sendBatch",
        key: `${(requestKey ?? "").slice(0, 160)}/${id}`,
        callInput: request,
      };
      const { state } = requestKey ? await answerOnce(who, once, send) : await send();
      states.push({ id, state });
    } catch (error) {
      failed.push({ id, message: getErrorSentence(error) });
    }
  }
  return { sent: states.length, states, failed };
}

async function listAttachmentIds(
  { businessId, db }: Who,
  ids: string[]
): Promise<Array<{ id: string; files: string[] }>> {
  const rows = await db((open) =>
    open.invoice.findMany({ where: { businessId, id: { in: ids } }, select: { id: true, attachmentIds: true } })
  );
  return rows.map(({ id, attachmentIds }) => ({ id, files: attachmentIds }));
}

/** Returns the customer's own address, or else the first contact with one. */
async function getUsualContact(who: Who, id: string): Promise<string[]> {
  const { businessCustomer: customer } = await getInvoice(who, id);
  if (customer.email) return [customer.email];
  const [contact] = (await listMailRecipients(who, customer.id)).contacts;
  if (!contact) throw invalid({ contacts: `${customer.fullName} has no email address. Add one first.` });
  return [contact.id];
}

function getErrorSentence(error: unknown): string {
  if (error instanceof Refusal || error instanceof RequestProblem) return error.message;
  log.error({ err: error }, "couldn't send a document of a batch");
  return INVOICE_FAILURE;
}
