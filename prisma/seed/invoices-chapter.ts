import { saveInvoice } from "@/lib/invoices/edits/save-invoice";
import { InvoiceToSave } from "@/lib/invoices/edits/invoice-to-save";
import { setInvoiceStatus } from "@/lib/invoices/edits/set-invoice-status";
import { signCurrentText } from "@/lib/invoices/edits/sign-invoice";
import { InvoiceSignature } from "@/lib/invoices/signatures/invoice-signature";
import type { InvoiceStatus } from "@/lib/invoices/records/invoice-status";
import { isSandboxAllowed } from "@/lib/invoices/records/online-payment";
import { acceptPayment } from "@/lib/payments/accept-payment";
import { tokenizeInstrument } from "@/lib/payments/gateways/instrument-token";
import { recordOfficePayment } from "@/lib/payments/record-office-payment";
import { OfficePayment } from "@/lib/payments/records/payment-calls";
import { readRecentPayouts } from "@/lib/payments/payouts/read-recent-payouts";
import { getDatabase } from "@/lib/platform/database/get-database";
import { withMoment, type Who } from "@/lib/platform/session/who";
import { getDayAt } from "@/lib/platform/time/day";
import { createStarterPriceBook } from "@/lib/price-book/create-starter-price-book";
import { runInParallel, createOneByOne } from "./in-parallel";
import type { Random } from "./random";
import { starterLabor, starterParts } from "./price-book/starter-price-book";

/** Every n-th finished appointment gets a document. The rest were settled informally or wait for the office. */
const EVERY = 3;
const HOUR = 3_600_000;

/**
 * Creates the starter price book. Also creates invoices and proposals in every status, with payments, for finished
 * appointments.
 */
export async function seedInvoices(who: Who, doneAppointments: string[], random: Random): Promise<void> {
  await createStarterPriceBook(who, { parts: starterParts, labor: starterLabor });
  const stock = await readStock(who);
  const { businessId } = who;
  const appointments = await who.db((db) =>
    db.appointment.findMany({
      where: { businessId, id: { in: doneAppointments }, endAt: { not: null } },
      orderBy: [{ startAt: "asc" }, { id: "asc" }],
    })
  );
  const numbered = createOneByOne();
  const documented = appointments.filter((_, i) => i % EVERY === 0);
  await runInParallel(documented, (appointment, i) => {
    const at = withMoment(who, new Date(appointment.endAt!.getTime() + HOUR));
    const subject = { customerId: appointment.customerId, jobId: appointment.jobId, appointmentId: appointment.id };
    return createDocument(at, subject, { stock, turn: i, random: random.fork(`document ${i}`), numbered });
  });
  await readRecentPayouts(who);
}

type Stock = Awaited<ReturnType<typeof readStock>>;

/** Reads the price book for line items, and the tax rates. */
function readStock(who: Who) {
  const { businessId } = who;
  const inOrder = { where: { businessId }, orderBy: { shortName: "asc" } } as const;
  return who.db(async (db) => ({
    parts: await db.priceBookPart.findMany(inOrder),
    labor: (await db.priceBookLabor.findMany(inOrder)).filter(({ rate }) => rate.gt(0)),
    rateIds: (await db.taxRate.findMany({ where: { businessId, isDefault: true } })).map(({ id }) => id),
  }));
}

/** Builds one labor line and up to four part lines. */
function buildLines({ parts, labor }: Stock, random: Random): object[] {
  const task = random.pick(labor);
  const pickedParts = random.sample(parts, random.integer(1, 4));
  return [
    { kind: "labor", laborId: task.id, quantity: "1", unitPrice: task.rate.toFixed(2), ...getLineWords(task) },
    ...pickedParts.map((part) => ({
      kind: "part",
      partId: part.id,
      quantity: String(random.integer(1, 3)),
      unitPrice: part.salesPrice.toFixed(2),
      ...getLineWords(part),
    })),
  ];
}

function getLineWords({ name, description, isTaxable }: { name: string; description: string; isTaxable: boolean }) {
  return { name, description, isTaxable };
}

type Subject = { customerId: string; jobId: string; appointmentId: string };

// Used in turn, so that a small demo has one of each. Most invoices of a healthy business are paid.
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

/** Every third of these is paid by card, so that the provider has something to pay out. */
const BY_CARD = 3;

/** A technician's checklist, on every other document. */
const TUNE_UP = {
  name: "Furnace tune-up",
  items: [
    { text: "Filter replaced", isDone: true },
    { text: "Burners cleaned", isDone: true },
    { text: "Flue inspected", isDone: false },
    { text: "Carbon monoxide measured", isDone: true },
  ],
};

type Making = { stock: Stock; turn: number; random: Random; numbered: ReturnType<typeof createOneByOne> };

/** Creates a document. Invoice numbers increase in the order of the appointments. */
async function createDocument(who: Who, subject: Subject, { stock, turn, random, numbered }: Making): Promise<void> {
  const fate = fates[turn % fates.length]!;
  const { customerId, jobId, appointmentId } = subject;
  const lineItems = buildLines(stock, random);
  const input = InvoiceToSave.parse({
    invoice_type: { businessCustomerId: customerId, jobId, appointmentId, lineItems },
    invoiceTaxRates: stock.rateIds,
    userChecklists: turn % 2 === 0 ? [TUNE_UP] : [],
    isWorkOrder: fate.includes("proposal"),
    isPresenting: fate.startsWith("presented"),
  });
  const id = await numbered(() => saveInvoice(who, input));
  const set = (status: InvoiceStatus) => setInvoiceStatus(who, id, { status });
  if (fate === "signed") await signCurrentText(who, id, InvoiceSignature.parse({ name: "Ann Lee" }));
  if (fate === "approved") await set("approved");
  if (fate === "voided") await set("voided");
  if (fate === "declined proposal") await set("declined");
  const payment = { invoiceId: id, customerId, isWhole: fate === "paid", isByCard: turn % fates.length === BY_CARD };
  if (fate === "paid" || fate === "part paid") await payInvoice(who, payment, random);
}

type Paid = { invoiceId: string; customerId: string; isWhole: boolean; isByCard: boolean };

async function payInvoice(who: Who, { invoiceId, customerId, isWhole, isByCard }: Paid, random: Random): Promise<void> {
  const { businessId } = who;
  const { total } = await who.db((db) =>
    db.invoice.findUniqueOrThrow({ where: { businessId_id: { businessId, id: invoiceId } } })
  );
  const paid = isWhole ? total : total.div(2).toDecimalPlaces(2);
  if (paid.lte(0)) return;
  const amount = paid.toFixed(2);
  const [methodType, paymentType] = random.pick([
    ["cash", "cash"],
    ["check", "paper-check"],
  ] as const);
  const form = {
    amount,
    businessCustomerId: customerId,
    invoiceId,
    ...(methodType === "check" ? { checkNumber: String(random.integer(1000, 9999)) } : {}),
  };
  if (isByCard && isSandboxAllowed()) return payByCard(who, { invoiceId, customerId, amount });
  await recordOfficePayment(who, OfficePayment.parse({ form, methodType, paymentType }), null);
}

/** Pays with a test card in the sandbox, at the time of the payment. */
async function payByCard(who: Who, paid: { invoiceId: string; customerId: string; amount: string }): Promise<void> {
  const card = { kind: "card" as const, number: "4242424242424242", expiry: "12/39", cvc: "123" };
  const { token } = await tokenizeInstrument(card, getDayAt(who.now, who.timeZone));
  const paymentDetails = { method: "card" as const, token, esigName: "", memo: "", returnPath: "/billing/payments" };
  const { id } = await acceptPayment(who, { ...paid, ...paymentDetails, jobId: null }, null);
  const data = { createdAt: who.now };
  await getDatabase().prisma.sandboxCharge.update({ where: { requestKey: id }, data });
}
