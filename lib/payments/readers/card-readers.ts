import "server-only";
import { getBusinessRow } from "@/lib/businesses/get-business";
import { toPublicBusiness } from "@/lib/invoices/delivery/view-public";
import { getOnlinePayment } from "@/lib/invoices/records/online-payment";
import { recordChange } from "@/lib/platform/changes/record-change";
import { conflict, invalid, notFound } from "@/lib/platform/refusals/refusal";
import { log } from "@/lib/platform/log";
import type { Who } from "@/lib/platform/session/who";
import { getPaymentGateway } from "../gateways/gateway";
import type { ReaderPort } from "../gateways/reader-port";
import type { ProviderCardReader, ReaderToAdd } from "../gateways/provider-card-reader";

/** Lists the provider's card readers. Empty when it controls none for this business. Our addition: cardReaders.list. */
export async function listReaders(): Promise<ProviderCardReader[]> {
  const readers = await findReaderPort();
  return readers ? callReaderProvider(() => readers.list()) : [];
}

/** Adds a card reader by the code that it shows. Our addition: cardReaders.add. */
export async function addReader(who: Who, { code, name }: ReaderToAdd): Promise<ProviderCardReader> {
  const readers = await requireReaderPort();
  const business = await getBusinessRow(who);
  const { address: line1, city, state, zipCode: postalCode, id: businessId } = business;
  if (!line1 || !city || !state || !postalCode)
    throw conflict("no_address", "Enter your business address first in Settings → Details.");
  const place = { businessId, name: toPublicBusiness(business).name, line1, city, state, postalCode };
  const added = await callReaderProvider(() => readers.add({ code, name, place }));
  if (!added) throw invalid({ code: "This code isn't valid. Get a new code from the reader." });
  await recordReaderChange(who, "card-reader.added");
  return added;
}

/** Our addition: cardReaders.rename. */
export async function renameReader(who: Who, id: string, name: string): Promise<ProviderCardReader> {
  const readers = await requireReaderPort();
  const renamed = await callReaderProvider(() => readers.rename(id, name));
  if (!renamed) throw notFound("card reader");
  await recordReaderChange(who, "card-reader.renamed");
  return renamed;
}

/** Our addition: cardReaders.remove. */
export async function removeReader(who: Who, id: string): Promise<{ id: string; deleted: true }> {
  const readers = await requireReaderPort();
  await callReaderProvider(() => readers.remove(id));
  await recordReaderChange(who, "card-reader.removed");
  return { id, deleted: true };
}

/** When cards are off because one account would pay several businesses, the owner of a card reader is unknown. */
async function findReaderPort(): Promise<ReaderPort | null> {
  const { methods } = await getOnlinePayment();
  return methods.includes("card") ? (getPaymentGateway().readers ?? null) : null;
}

async function requireReaderPort(): Promise<ReaderPort> {
  const readers = await findReaderPort();
  if (!readers)
    throw conflict(
      "readers_not_taken",
      (await getOnlinePayment()).why ?? "Your card processor doesn't support card readers. Enter card numbers instead."
    );
  return readers;
}

async function callReaderProvider<T>(callProvider: () => Promise<T>): Promise<T> {
  try {
    return await callProvider();
  } catch (error) {
    log.warn({ error: String(error) }, "couldn't read the card readers from the payment provider");
    throw conflict("provider_unreachable", "The card processor isn't responding. Try again in a moment.");
  }
}

const recordReaderChange = (who: Who, action: string): Promise<void> =>
  who.db(async (db) => recordChange(db, { action, subjectKind: "business", subjectId: who.businessId }));
