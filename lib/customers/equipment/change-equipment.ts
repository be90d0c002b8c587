import "server-only";
import type { Equipment as EquipmentRow, Prisma } from "@prisma/client";
import { lockRow } from "@/lib/platform/database/lock-row";
import { recordChange } from "@/lib/platform/changes/record-change";
import { whereSameText } from "@/lib/platform/database/where-same-text";
import { requirePicture } from "@/lib/platform/files/file-rule";
import { storeFile, type Upload } from "@/lib/platform/files/store-file";
import { refuseStale } from "@/lib/platform/http/refuse-stale";
import { invalid, notFound } from "@/lib/platform/refusals/refusal";
import type { Transaction, Who } from "@/lib/platform/session/who";
import { dayToDatabase } from "@/lib/platform/time/day";
import type { Equipment, EquipmentChange, NewEquipment } from "./equipment";
import { getEquipment } from "./search-equipment";

/** Adds a piece of equipment to an active location, with the job at which it was found, if any. */
export function addEquipment(who: Who, { locationId, jobId, ...input }: NewEquipment): Promise<Equipment> {
  const { businessId } = who;
  return who.db(async (db) => {
    if (!(await db.location.count({ where: { businessId, id: locationId, deletedAt: null } })))
      throw invalid({ locationId: "This location was archived or deleted. Select another one." });
    const columns = await buildColumns(db, locationId, input);
    const equipment = await db.equipment.create({
      data: { name: input.name, ...columns, businessId, locationId, createdAt: who.now },
    });
    if (jobId) await linkJob(db, { equipmentId: equipment.id, locationId, jobId, isDone: true });
    recordChange(db, { action: "equipment.added", subjectKind: "equipment", subjectId: equipment.id });
    return getEquipment(who, equipment.id);
  });
}

/** Changes the sent fields. Throws a 409 if another change came in between. */
export function changeEquipment(who: Who, id: string, { version, ...input }: EquipmentChange): Promise<Equipment> {
  return updateEquipment(who, { id, action: "equipment.changed" }, async (db, row) => {
    refuseStale("equipment", version, { stored: row.version });
    return buildColumns(db, row.locationId, input);
  });
}

/** Toggles whether the equipment is in use. Source: equipment.toggleStatus; rule: equipment/toggle-status */
export function toggleEquipment(who: Who, id: string): Promise<Equipment> {
  return updateEquipment(who, { id, action: "equipment.toggled" }, async (_db, row) => ({ isActive: !row.isActive }));
}

/** Deletes the equipment. An undo restores it. Source: equipment.delete. */
export async function removeEquipment(who: Who, id: string): Promise<void> {
  await who.db(async (db) => {
    await lockEquipment(db, id);
    await db.equipment.update({ where: getKey(who, id), data: { deletedAt: who.now } });
    recordChange(db, { action: "equipment.deleted", subjectKind: "equipment", subjectId: id });
  });
}

/** Sets whether a job serviced the equipment. The job must be at the same location. */
export function markServiced(
  who: Who,
  id: string,
  { jobId, isDone }: { jobId: string; isDone: boolean }
): Promise<Equipment> {
  return updateEquipment(who, { id, action: "equipment.serviced" }, async (db, { locationId }) => {
    await linkJob(db, { equipmentId: id, locationId, jobId, isDone });
    return {};
  });
}

/** Stores a photo of the nameplate. The body is read only once the equipment is known to exist. */
export async function savePlate(who: Who, id: string, read: () => Promise<Upload>): Promise<Equipment> {
  await getEquipment(who, id);
  const upload = await read();
  await requirePicture(upload.bytes);
  const { id: plateFileId } = await storeFile(who, { kind: "equipment", id }, { upload });
  return updateEquipment(who, { id, action: "equipment.plate" }, async () => ({ plateFileId }));
}

type Columns = Prisma.EquipmentUncheckedUpdateInput;

async function updateEquipment(
  who: Who,
  { id, action }: { id: string; action: string },
  columnsOf: (db: Transaction, row: EquipmentRow) => Promise<Columns>
): Promise<Equipment> {
  return who.db(async (db) => {
    const row = await lockEquipment(db, id);
    const data = await columnsOf(db, row);
    await db.equipment.update({ where: getKey(who, id), data: { ...data, version: { increment: 1 } } });
    recordChange(db, { action, subjectKind: "equipment", subjectId: id });
    return getEquipment(who, id);
  });
}

const getKey = ({ businessId }: Who, id: string) => ({ businessId_id: { businessId, id } });

async function lockEquipment(db: Transaction, id: string): Promise<EquipmentRow> {
  const row = await lockRow(db, "Equipment", id);
  if (!row || row.deletedAt) throw notFound("equipment");
  return row;
}

async function linkJob(
  db: Transaction,
  at: { equipmentId: string; locationId: string; jobId: string; isDone: boolean }
): Promise<void> {
  const { businessId } = db.who;
  const { equipmentId, locationId, jobId, isDone } = at;
  if (!(await db.job.count({ where: { businessId, id: jobId, locationId, deletedAt: null } })))
    throw invalid({ jobId: "This job isn't at the equipment's location. Select another job." });
  const row = { businessId, equipmentId, jobId };
  if (isDone) await db.equipmentJob.createMany({ data: [row], skipDuplicates: true });
  else await db.equipmentJob.deleteMany({ where: row });
}

/** Returns the columns for the sent fields. */
async function buildColumns(db: Transaction, locationId: string, input: EquipmentChange) {
  const { system, manufacturer, installDate, warrantyUntil, status, ...texts } = input;
  const textEntries = Object.entries(texts).filter(([, value]) => value !== undefined);
  const toDatabaseDay = (value: string | null) => (value === null ? null : dayToDatabase(value));
  return {
    ...Object.fromEntries(textEntries.map(([name, value]) => [name, value ?? ""])),
    ...(installDate === undefined ? {} : { installDate: toDatabaseDay(installDate) }),
    ...(warrantyUntil === undefined ? {} : { warrantyUntil: toDatabaseDay(warrantyUntil) }),
    ...(status === undefined ? {} : { isActive: status === "active" }),
    ...(system === undefined ? {} : { systemId: system ? await ensureSystem(db, locationId, system) : null }),
    ...(manufacturer === undefined
      ? {}
      : { manufacturerId: manufacturer ? await ensureManufacturer(db, manufacturer) : null }),
  };
}

/** Returns the id of the system with this name at the location. Creates it if there is none. */
async function ensureSystem(db: Transaction, locationId: string, name: string): Promise<string> {
  const { businessId } = db.who;
  const where = { businessId, locationId, name: whereSameText(name) };
  const system = await db.equipmentSystem.findFirst({ where, select: { id: true }, orderBy: { id: "asc" } });
  return system?.id ?? (await db.equipmentSystem.create({ data: { businessId, locationId, name } })).id;
}

async function ensureManufacturer(db: Transaction, name: string): Promise<string> {
  const { businessId } = db.who;
  const manufacturer = await db.manufacturer.findFirst({
    where: { businessId, name: whereSameText(name) },
    select: { id: true },
  });
  // Two parallel inserts collide in the unique index. The second transaction is tried again and finds the row here.
  return manufacturer?.id ?? (await db.manufacturer.create({ data: { businessId, name } })).id;
}
