import "server-only";
import { createHash } from "node:crypto";
import { v7 as uuidv7 } from "uuid";
import { conflict, invalid, notFound, Refusal } from "@/lib/platform/refusals/refusal";
import { type Transaction, type Who, getActingUserId } from "@/lib/platform/session/who";
import { readConfiguration } from "../lenders/read-configuration";
import { type ApplicationRow, requireApplication } from "../applications/application-row";
import type { AuthorizationAnswer, AuthorizationStart } from "../applications/financing-application";
import { APPLICATION_LABELS } from "../applications/financing-labels";
import { UNNAMED } from "../applications/apply-decision";
import { toNullIfAway, FAILED } from "../applications/start-application";
import { requestAuthorizationAction } from "./request-authorization-action";

/**
 * Asks the customer, through the lender, to authorize a purchase on an approved application. A repeat returns the same
 * authorization. Source: synchrony.sendAuthorization; rule: financing/authorization-actions
 */
export async function sendAuthorization(
  who: Who,
  input: AuthorizationStart,
  header: string | null
): Promise<AuthorizationAnswer> {
  const application = await requireApplication(who, input.financingApplicationId);
  const offered = await readConfiguration(who).catch(toNullIfAway);
  if (!offered) return { ...FAILED, authorization: null };
  const { id: partnerId } = offered.partners.find(({ kind }) => kind === "synchrony") ?? {};
  if (application.financingPartnerId !== partnerId)
    throw conflict(
      "other_lender",
      `Only Synchrony applications can be authorized, and this one is with ${application.partnerName}. Select another application.`
    );
  if (application.status !== "approved")
    throw conflict(
      "application_not_approved",
      `This application is ${APPLICATION_LABELS[application.status].toLowerCase()}. Select an approved application.`
    );
  if (input.businessCustomerId && input.businessCustomerId !== application.businessCustomerId)
    throw invalid({ businessCustomerId: "This application belongs to another customer. Select another application." });
  const synchronyProducts = offered.products.filter((product) => product.partnerId === partnerId);
  if (!input.products.every((id) => synchronyProducts.some((product) => product.id === id)))
    throw invalid({ products: "Synchrony doesn't offer this product. Select another product." });
  const id = await who.db((db) => openAuthorization(db, { application, input, header }));
  return requestAuthorizationAction(who, id, { action: "send", products: input.products });
}

type Opening = { application: ApplicationRow; input: AuthorizationStart; header: string | null };

async function openAuthorization(db: Transaction, { application, input, header }: Opening): Promise<string> {
  const { who } = db;
  const { businessId } = who;
  const invoiceId = input.invoiceId ?? application.invoiceId;
  if (invoiceId && (await db.invoice.count({ where: { businessId, id: invoiceId } })) === 0) throw notFound("invoice");
  if (header && header.length > 200)
    throw new Refusal("invalid", "idempotency_key_too_long", "An Idempotency-Key can have up to 200 characters.");
  const hash = createHash("sha256").update(JSON.stringify(input)).digest("hex");
  const requestKey = header ? `named:${header}:${hash}` : `${UNNAMED}${hash}`;
  await db.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${`${businessId}:${requestKey}`}, 0))`;
  const before = await db.financingAuthorization.findUnique({
    where: { businessId_requestKey: { businessId, requestKey } },
  });
  if (before) return before.id;
  const id = uuidv7();
  await db.financingAuthorization.create({
    data: {
      businessId,
      id,
      applicationId: application.id,
      invoiceId,
      customerId: application.businessCustomerId,
      email: input.email,
      purchaseAmount: input.purchaseAmount,
      promoCode: input.promoCode,
      status: "sending",
      requestKey,
      createdById: getActingUserId(who),
    },
  });
  return id;
}
