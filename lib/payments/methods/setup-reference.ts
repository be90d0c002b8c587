import "server-only";
import type { Who } from "@/lib/platform/session/who";
import { paymentGateway } from "../gateways/gateway";
import { settleMethod } from "./settle-method";

/** Who pays with a method, at the provider: made when it is not known, and kept. */
export async function payerOf(who: Who, methodId: string): Promise<string> {
  const { businessId } = who;
  const where = { businessId_id: { businessId, id: methodId } };
  const { method, customer } = await who.db(async (db) => {
    const method = await db.storedMethod.findUniqueOrThrow({ where });
    const customer = await db.customer.findUniqueOrThrow({
      where: { businessId_id: { businessId, id: method.customerId } },
    });
    return { method, customer };
  });
  if (method.payer) return method.payer;
  const payer = await paymentGateway().vault.openPayer({ methodId, businessId, name: customer.displayName });
  const { count } = await who.db((db) =>
    db.storedMethod.updateMany({ where: { businessId, id: methodId, payer: null }, data: { payer } }),
  );
  // Another was quicker: what stands there counts.
  return count > 0 ? payer : payerOf(who, methodId);
}

/**
 * The provider's reference of what is being put on file, made and committed before it is confirmed, so that it can be
 * asked for. Null when it is settled, also by the provider's refusal to begin.
 */
export async function setupReference(who: Who, methodId: string): Promise<string | null> {
  const { businessId } = who;
  const where = { businessId_id: { businessId, id: methodId } };
  const method = await who.db((db) => db.storedMethod.findUniqueOrThrow({ where }));
  if (method.status !== "pending") return null;
  if (method.setup) return method.setup;
  const payer = await payerOf(who, methodId);
  const kind = method.kind === "check" ? "check" : "card";
  const opened = await paymentGateway().vault.openSetup({ methodId, businessId, payer, kind });
  if (typeof opened !== "string") {
    await settleMethod(who, methodId, opened);
    return null;
  }
  const { count } = await who.db((db) =>
    db.storedMethod.updateMany({
      where: { businessId, id: methodId, status: "pending", setup: null },
      data: { setup: opened },
    }),
  );
  return count > 0 ? opened : setupReference(who, methodId);
}
