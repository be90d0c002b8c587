import "server-only";
import { createHmac, hkdfSync } from "node:crypto";
import { v7 as uuidv7 } from "uuid";
import { env } from "@/lib/platform/env";
import { Refusal } from "@/lib/platform/refusals/refusal";
import { type Transaction, type Who, getActingUserId } from "@/lib/platform/session/who";
import { getLenderGateway } from "../lenders/lender-gateway";
import type { LenderPartner, LenderProduct } from "../protocol/lender-product";
import { LenderAway } from "../lenders/call-lender";
import { UNNAMED, recordApplicationState } from "./apply-decision";
import type { Subject } from "./resolve-subject";

type Opened = {
  firstName: string;
  lastName: string;
  email: string;
  phoneNumber: string;
  zipCode: string;
  stateCode: string;
  amount: string;
};

export type RequestName = { header: string | null; content: unknown };

/**
 * Opens the application of a request, or returns the one that a repeat opened before. A request without a key is
 * identified by its content until its application ends.
 */
export async function openApplication(
  db: Transaction,
  opened: {
    subject: Subject;
    partner: LenderPartner;
    product: LenderProduct | null;
    applicantDetails: Opened;
    name: RequestName;
  }
): Promise<string> {
  const { who } = db;
  const { businessId } = who;
  const { subject, partner, product, applicantDetails, name } = opened;
  const { requestKey, requestHash } = buildRequestKey(who, subject, name);
  await db.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${`${businessId}:${requestKey}`}, 0))`;
  const where = { businessId_requestKey: { businessId, requestKey } };
  const before = await db.financingApplication.findUnique({ where });
  if (before && before.requestHash !== requestHash)
    throw new Refusal("invalid", "idempotency_key_reused", "Another request used this Idempotency-Key. Use a new key.");
  if (before) return before.id;
  const gateway = getLenderGateway();
  if (!gateway) throw new LenderAway("no lender gateway is set up");
  const columns = {
    ...applicantDetails,
    productId: product?.id ?? null,
    productName: product?.description ?? "",
    requestKey,
    requestHash,
  };
  // A corrected request after a refusal continues the same application.
  const refused = await db.financingApplication.findFirst({
    where: { businessId, ...subject, partnerId: partner.id, status: "draft", reference: "" },
    orderBy: { createdAt: "desc" },
  });
  if (refused) {
    await db.financingApplication.update({ where: { businessId_id: { businessId, id: refused.id } }, data: columns });
    return refused.id;
  }
  const id = uuidv7();
  await db.financingApplication.create({
    data: {
      businessId,
      id,
      ...subject,
      ...columns,
      partnerId: partner.id,
      partnerName: partner.name,
      status: "draft",
      provider: gateway.provider,
      createdById: getActingUserId(who),
    },
  });
  recordApplicationState(db, subject.customerId, { applicationId: id, status: "started" });
  return id;
}

function buildRequestKey(who: Who, subject: Subject, { header, content }: RequestName) {
  if (header && header.length > 200)
    throw new Refusal("invalid", "idempotency_key_too_long", "An Idempotency-Key can have up to 200 characters.");
  const text = JSON.stringify([who.businessId, subject, content]);
  // Hashes with our own key, so the birth date in it cannot be guessed.
  const key = new Uint8Array(hkdfSync("sha256", env().SESSION_SECRET, "", "truckroll financing request", 32));
  const requestHash = createHmac("sha256", key).update(text).digest("hex");
  return { requestKey: header ? `named:${header}` : `${UNNAMED}${requestHash}`, requestHash };
}
