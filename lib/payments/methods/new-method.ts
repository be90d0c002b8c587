import "server-only";
import type { Business } from "@prisma/client";
import { toPublicBusiness } from "@/lib/invoices/delivery/view-public";
import { recordChange } from "@/lib/platform/changes/record-change";
import { addTask } from "@/lib/platform/queue/add-task";
import { type Transaction, getActingUserId } from "@/lib/platform/session/who";
import { getPaymentGateway, type ProviderMethod } from "../gateways/gateway";
import type { RequestKey } from "../charges/lock-for-payment";
import { buildConsentText } from "./build-consent-text";

/** A card or account that its owner agreed to put on file. */
export type NewMethod = { customerId: string; method: ProviderMethod; consentBy: string };

/** The age at which a method that a crash left pending is looked up at the provider. The lookup then repeats. */
const RESOLVE_AFTER_SECONDS = 120;

/** Writes the new method and its consent text before the provider is asked for anything. */
export async function writeNewMethod(
  db: Transaction,
  business: Business,
  { newMethod: { customerId, method, consentBy }, request = null }: { newMethod: NewMethod; request?: RequestKey }
): Promise<string> {
  const { who } = db;
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
  recordChange(db, { action: "payment-method.agreed", subjectKind: "stored-method", subjectId: id });
  const runAt = new Date(Date.now() + RESOLVE_AFTER_SECONDS * 1000);
  await addTask(db, "resolve-payment-method", {
    payload: { businessId, id },
    key: `payment-method:${id}`,
    runAt,
  });
  return id;
}
