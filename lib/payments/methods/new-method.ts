import "server-only";
import { toPublicBusiness } from "@/lib/invoices/sending/view-public";
import { recordChange } from "@/lib/platform/changes/record-change";
import type { Business } from "@/lib/platform/database/generated/client";
import type { Transaction } from "@/lib/platform/database/tenant";
import { addTask } from "@/lib/platform/queue/add-task";
import { getActingUserId, type Who } from "@/lib/platform/session/who";
import { getPaymentGateway, type ProviderMethod } from "../gateways/gateway";
import type { RequestKey } from "../charges/open-payment";
import { buildConsentText } from "./build-consent-text";

/** A card or account that its owner agreed to put on file. */
export type NewMethod = { customerId: string; method: ProviderMethod; consentBy: string };

/** The age at which a method that a crash left pending is looked up at the provider. The lookup then repeats. */
const RESOLVE_AFTER_SECONDS = 120;

/** Writes the new method and its consent text before the provider is asked for anything. */
export async function writeNewMethod(
  who: Who,
  db: Transaction,
  business: Business,
  { customerId, method, consentBy }: NewMethod,
  request: RequestKey = null,
): Promise<string> {
  const { businessId } = who;
  const { id } = await db.storedMethod.create({
    data: {
      businessId,
      customerId,
      provider: getPaymentGateway().name,
      kind: method,
      status: "pending",
      consentText: buildConsentText(toPublicBusiness(business).name, method),
      consentBy,
      consentAt: who.now,
      createdById: getActingUserId(who),
      createdAt: who.now,
      requestKey: request?.key ?? null,
      requestHash: request?.hash ?? null,
    },
  });
  recordChange(who, db, { action: "payment-method.agreed", subjectKind: "stored-method", subjectId: id });
  const runAt = new Date(Date.now() + RESOLVE_AFTER_SECONDS * 1000);
  await addTask(db, "resolve-payment-method", { businessId, id }, { key: `payment-method:${id}`, runAt });
  return id;
}
