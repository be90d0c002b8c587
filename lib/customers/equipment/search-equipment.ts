import "server-only";
import { Prisma } from "@prisma/client";
import { escapeLike } from "@/lib/platform/database/where-same-text";
import { notFound } from "@/lib/platform/refusals/refusal";
import { buildCappedCount } from "@/lib/platform/paging/build-capped-count";
import { COUNT_CAP } from "@/lib/platform/paging/cursor";
import { isVisibleCustomer } from "@/lib/platform/session/require-own-records";
import type { Transaction, Who } from "@/lib/platform/session/who";
import type { Equipment, EquipmentQuery, EquipmentSystem } from "./equipment";
import { NEWEST_ADDED_FIRST, selectEquipment } from "./select-equipment";

type Page = { items: Equipment[]; total: number };

/** A location's equipment is not paged. This is its limit. */
const MOST_OF_A_PLACE = 200;

/** Searches equipment by name, model, or serial number, newest first. Counts up to 1001. Source: equipment.search. */
export function searchEquipment(who: Who, query: Partial<EquipmentQuery>): Promise<Page> {
  const { term = "", businessCustomerId, locationId, status, offset = 0, limit = 10 } = query;
  const pattern = `%${escapeLike(term.toLowerCase())}%`;
  const conditions = [
    isVisibleEquipment(who),
    ...(term ? [Prisma.sql`e.id = ANY(ARRAY(SELECT equipment_saying(${pattern}, ${COUNT_CAP + 1}::int)))`] : []),
    ...(businessCustomerId ? [whereOfCustomer(who, businessCustomerId)] : []),
    ...(locationId ? [Prisma.sql`e.location_id = ${locationId}::uuid`] : []),
    ...(status ? [Prisma.sql`e.is_active = ${status === "active"}`] : []),
  ];
  return who.db(async (db) => {
    const where = Prisma.join(conditions, " AND ");
    const paging = Prisma.sql`LIMIT ${limit} OFFSET ${offset}`;
    const items = await selectEquipment(db, { where, order: NEWEST_ADDED_FIRST, paging });
    const from = Prisma.sql`equipment e WHERE e.business_id = ${who.businessId}::uuid AND e.deleted_at IS NULL AND ${where}`;
    const [counted] = await db.$queryRaw<Array<{ total: number }>>(buildCappedCount(from, Prisma.sql`e.id`));
    return { items, total: counted?.total ?? 0 };
  });
}

/** Builds the condition for equipment e that the user may see. */
function isVisibleEquipment(who: Who): Prisma.Sql {
  if (who.permissions.has("customers.all")) return Prisma.sql`true`;
  return Prisma.sql`EXISTS (SELECT FROM customer_location l WHERE l.business_id = e.business_id AND l.id = e.location_id
    AND ${isVisibleCustomer(who, Prisma.sql`l.customer_id`)})`;
}

/** Returns a piece of equipment. Throws a 404 when there is none. Source: equipment.get. */
export async function getEquipment(who: Who, id: string): Promise<Equipment> {
  const [equipment] = await who.db((db) => selectEquipment(db, { where: Prisma.sql`e.id = ${id}::uuid` }));
  if (!equipment) throw notFound("equipment");
  return equipment;
}

/** Lists a location's equipment by name. Source: equipment.listByLocation. */
export function listEquipmentOfLocation(who: Who, locationId: string): Promise<Page> {
  return who.db(async (db) => {
    if (!(await db.location.count({ where: { businessId: who.businessId, id: locationId } })))
      throw notFound("location");
    return listWholeLocation(db, locationId);
  });
}

/**
 * Lists a location's systems with their equipment. Equipment without a system is left out. Source:
 * equipment.listSystemsByLocation.
 */
export async function listSystemsOfLocation(
  who: Who,
  locationId: string
): Promise<{ items: EquipmentSystem[]; total: number }> {
  const { items } = await listEquipmentOfLocation(who, locationId);
  const systems = new Map<string, EquipmentSystem>();
  for (const one of items) {
    if (!one.system) continue;
    // Merged locations may have two systems with one name. They count as one.
    const key = one.system.name.toLowerCase();
    const system = systems.get(key) ?? { ...one.system, equipment: [] };
    system.equipment.push(one);
    systems.set(key, system);
  }
  const sortedSystems = [...systems.values()].toSorted((a, b) => a.name.localeCompare(b.name, "en"));
  return { items: sortedSystems, total: sortedSystems.length };
}

/** Lists the equipment at a job's location. Source: jobs.listEquipment. */
export function listEquipmentOfJob(who: Who, jobId: string): Promise<Page> {
  return who.db(async (db) => {
    const where = { businessId_id: { businessId: who.businessId, id: jobId } };
    const job = await db.job.findUnique({ where, select: { locationId: true } });
    if (!job) throw notFound("job");
    return listWholeLocation(db, job.locationId);
  });
}

async function listWholeLocation(db: Transaction, locationId: string): Promise<Page> {
  const where = Prisma.sql`e.location_id = ${locationId}::uuid`;
  const items = await selectEquipment(db, { where, paging: Prisma.sql`LIMIT ${MOST_OF_A_PLACE}` });
  if (items.length < MOST_OF_A_PLACE) return { items, total: items.length };
  const { businessId } = db.who;
  return { items, total: await db.equipment.count({ where: { businessId, locationId, deletedAt: null } }) };
}

/** Lists the manufacturers of customers' equipment by name. Source: customers.listManufacturers. */
export async function listManufacturers({ businessId, db }: Who, words: string) {
  const rows = await db((open) => open.manufacturer.findMany({ where: { businessId }, orderBy: { name: "asc" } }));
  const items = rows
    .filter(({ name }) => name.toLowerCase().includes(words.toLowerCase()))
    .map(({ id, name }) => ({ id, name }));
  return { items, total: items.length };
}

const whereOfCustomer = ({ businessId }: Who, customerId: string): Prisma.Sql => Prisma.sql`
  e.location_id = ANY(ARRAY(SELECT l.id FROM customer_location l
    WHERE l.business_id = ${businessId}::uuid AND l.customer_id = ${customerId}::uuid))`;
