import "server-only";
import type { Who } from "@/lib/platform/session/who";
import { getPaymentGateway } from "../gateways/gateway";
import { settleMethod } from "../charges/settle-method";

/** Returns the provider's id of a method's payer. Creates and stores it if there is none. */
export async function ensurePayer(who: Who, methodId: string): Promise<string> {
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
  const payer = await getPaymentGateway().vault.openPayer({ methodId, businessId, name: customer.displayName });
  const { count } = await who.db((db) =>
    db.storedMethod.updateMany({ where: { businessId, id: methodId, payer: null }, data: { payer } })
  );
  // Another process was faster. The stored one counts.
  return count > 0 ? payer : ensurePayer(who, methodId);
}

/**
 * Returns the provider's reference of a setup. It is created and committed before the setup is confirmed, so it can be
 * looked up. Null when the setup is settled, or when the provider refuses to begin.
 */
export async function openSetupReference(who: Who, methodId: string): Promise<string | null> {
  const { businessId } = who;
  const where = { businessId_id: { businessId, id: methodId } };
  const method = await who.db((db) => db.storedMethod.findUniqueOrThrow({ where }));
  if (method.status !== "pending") return null;
  if (method.setup) return method.setup;
  const payer = await ensurePayer(who, methodId);
  const kind = method.kind === "check" ? "check" : "card";
  const opened = await getPaymentGateway().vault.openSetup({ methodId, businessId, payer, kind });
  if (typeof opened !== "string") {
    await settleMethod(who, methodId, opened);
    return null;
  }
  const { count } = await who.db((db) =>
    db.storedMethod.updateMany({
      where: { businessId, id: methodId, status: "pending", setup: null },
      data: { setup: opened },
    })
  );
  return count > 0 ? opened : openSetupReference(who, methodId);
}
