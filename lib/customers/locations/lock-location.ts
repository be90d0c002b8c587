import "server-only";
import type { Location } from "@prisma/client";
import { conflict, notFound } from "@/lib/platform/refusals/refusal";
import { refuseStale } from "@/lib/platform/http/refuse-stale";
import type { Transaction, Who } from "@/lib/platform/session/who";
import { lockCustomer } from "../records/lock-customer";

/** Locks a location and returns it. Throws 404, 409 location_deleted, and stale for a different version. */
export async function lockLocation(
  db: Transaction,
  { id, version }: { id: string; version: number | undefined }
): Promise<Location> {
  const { who } = db;
  const { customerId } = await getLocationRow(who, id);
  await lockCustomer(db, customerId);
  const row = await db.location.findUniqueOrThrow({ where: { businessId_id: { businessId: who.businessId, id } } });
  if (row.deletedAt)
    throw conflict(
      "location_deleted",
      row.mergedIntoId
        ? "This location was merged into another. Change that location instead."
        : "This location is archived. Restore it to make changes."
    );
  refuseStale("location", version, { stored: row.version });
  return row;
}

/** Returns the customer of a location. Throws a 404 when there is none. */
export async function getLocationRow(who: Who, id: string): Promise<{ customerId: string }> {
  const row = await who.db((db) =>
    db.location.findFirst({ where: { businessId: who.businessId, id }, select: { customerId: true } })
  );
  if (!row) throw notFound("location");
  return row;
}
