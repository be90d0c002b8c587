import "server-only";
import type { Location } from "@/lib/platform/database/generated/client";
import type { Transaction } from "@/lib/platform/database/tenant";
import { conflict, notFound } from "@/lib/platform/refusals/refusal";
import { refuseStale } from "@/lib/platform/http/refuse-stale";
import type { Who } from "@/lib/platform/session/who";
import { lockCustomer } from "../records/lock-customer";

/** Locks a location and returns it. Throws 404, 409 location_deleted, and stale for a different version. */
export async function lockLocation(
  who: Who,
  db: Transaction,
  { id, version }: { id: string; version: number | undefined },
): Promise<Location> {
  const { customerId } = await getLocationRow(who, id);
  await lockCustomer(who, db, customerId);
  const row = await db.location.findUniqueOrThrow({ where: { businessId_id: { businessId: who.businessId, id } } });
  if (row.deletedAt) throw conflict("location_deleted", "This location is archived and cannot be changed.");
  refuseStale("location", version, row.version);
  return row;
}

/** Returns the customer of a location. Throws a 404 when there is none. */
export async function getLocationRow(who: Who, id: string): Promise<{ customerId: string }> {
  const row = await who.db((db) =>
    db.location.findFirst({ where: { businessId: who.businessId, id }, select: { customerId: true } }),
  );
  if (!row) throw notFound("location");
  return row;
}
