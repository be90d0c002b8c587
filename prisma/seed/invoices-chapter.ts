import { saveInvoice } from "@/lib/invoices/save-invoice";
import { InvoiceToSave } from "@/lib/invoices/save-shapes";
import { setInvoiceStatus } from "@/lib/invoices/set-status";
import { signInvoice } from "@/lib/invoices/sign-invoice";
import { InvoiceSignature } from "@/lib/invoices/invoice-signature";
import type { InvoiceStatus } from "@/lib/invoices/invoice-statuses";
import { notePayment } from "@/lib/payments/note-payment";
import { OfficePayment } from "@/lib/payments/payment-calls";
import { atMoment, type Who } from "@/lib/platform/session/who";
import { createStarterPriceBook } from "@/lib/price-book/create-starter-price-book";
import type { Random } from "./random";
import { starterLabor, starterParts } from "./starter-price-book";

/** Every so many-th finished visit has a document; the rest was settled by word or waits for the office. */
const EVERY = 3;
const HOUR = 3_600_000;

/** The starter price book, and invoices and proposals in every state, with payments, for visits that are done. */
export async function seedInvoices(who: Who, doneVisits: string[], random: Random): Promise<void> {
  await createStarterPriceBook(who, { parts: starterParts, labor: starterLabor });
  const { businessId } = who;
  const [parts, labor, visits] = await who.db(
    async (db) =>
      [
        await db.priceBookPart.findMany({ where: { businessId }, orderBy: { shortName: "asc" } }),
        await db.priceBookLabor.findMany({ where: { businessId }, orderBy: { shortName: "asc" } }),
        await db.appointment.findMany({
          where: { businessId, id: { in: doneVisits } },
          orderBy: [{ startAt: "asc" }, { id: "asc" }],
        }),
      ] as const,
  );
  for (const [i, visit] of visits.entries()) {
    if (i % EVERY !== 0 || !visit.endAt) continue;
    const at = atMoment(who, new Date(visit.endAt.getTime() + HOUR));
    const lines = [
      ...random
        .sample(
          labor.filter((task) => Number(task.rate) > 0),
          1,
        )
        .map((task) => ({
          kind: "labor",
          laborId: task.id,
          name: task.name,
          description: task.description,
          quantity: "1",
          unitPrice: task.rate.toFixed(2),
          isTaxable: task.isTaxable,
        })),
      ...random
        .sample(parts, random.integer(1, 4))
        .map((part) => ({
          kind: "part",
          partId: part.id,
          name: part.name,
          description: part.description,
          quantity: String(random.integer(1, 3)),
          unitPrice: part.salesPrice.toFixed(2),
          isTaxable: part.isTaxable,
        })),
    ];
    await document(
      at,
      { customerId: visit.customerId, jobId: visit.jobId, appointmentId: visit.id },
      lines,
      i / EVERY,
      random,
    );
  }
}

type Subject = { customerId: string; jobId: string; appointmentId: string };

// In turn, so that a small demo has one of each; most invoices of a healthy business are paid.
const fates = [
  "paid",
  "paid",
  "presented",
  "paid",
  "draft",
  "signed",
  "paid",
  "part paid",
  "approved",
  "proposal",
  "paid",
  "voided",
  "presented proposal",
  "declined proposal",
] as const;

async function document(who: Who, subject: Subject, lineItems: object[], turn: number, random: Random): Promise<void> {
  const fate = fates[turn % fates.length]!;
  const { customerId, jobId, appointmentId } = subject;
  const invoice_type = { businessCustomerId: customerId, jobId, appointmentId, lineItems };
  const id = await saveInvoice(
    who,
    InvoiceToSave.parse({
      invoice_type,
      isWorkOrder: fate.includes("proposal"),
      isPresenting: fate.startsWith("presented"),
    }),
  );
  const set = (status: InvoiceStatus) => setInvoiceStatus(who, id, status);
  if (fate === "signed") await signInvoice(who, id, InvoiceSignature.parse({ name: "Ann Lee" }));
  if (fate === "approved") await set("approved");
  if (fate === "voided") await set("voided");
  if (fate === "declined proposal") await set("declined");
  if (fate === "paid" || fate === "part paid") await pay(who, id, subject, fate === "paid", random);
}

async function pay(
  who: Who,
  invoiceId: string,
  { customerId }: Subject,
  isWhole: boolean,
  random: Random,
): Promise<void> {
  const { businessId } = who;
  const { total } = await who.db((db) =>
    db.invoice.findUniqueOrThrow({ where: { businessId_id: { businessId, id: invoiceId } } }),
  );
  const amount = isWhole ? total : total.div(2).toDecimalPlaces(2);
  if (amount.lte(0)) return;
  const [methodType, paymentType] = random.pick([
    ["cash", "cash"],
    ["check", "paper-check"],
  ] as const);
  const form = {
    amount: amount.toFixed(2),
    businessCustomerId: customerId,
    invoiceId,
    ...(methodType === "check" ? { checkNumber: String(random.integer(1000, 9999)) } : {}),
  };
  await notePayment(who, OfficePayment.parse({ form, methodType, paymentType }), null);
}
