import "server-only";
import { whereTextWith } from "@/lib/platform/database/where-same-text";
import { invalid } from "@/lib/platform/refusals/refusal";
import { createNamedList } from "@/lib/platform/lists/named-list";
import { recordEvent } from "@/lib/platform/outbox/record-event";
import type { Transaction, Who } from "@/lib/platform/session/who";
import { AppointmentTag, AppointmentTagInput } from "./appointment-tag";

/** Lists the tags by name; `name` filters by a part of it. rule: appointments/tags */
export function listTags(who: Who, name = ""): Promise<{ items: AppointmentTag[]; total: number }> {
  return who.db(async (db) => {
    const items = await readTags(db, name);
    return { items, total: items.length };
  });
}

async function readTags(db: Transaction, part = ""): Promise<AppointmentTag[]> {
  const rows = await db.appointmentTag.findMany({
    where: { businessId: db.who.businessId, ...(part ? { name: whereTextWith(part) } : {}) },
  });
  return rows
    .map(({ id, name }) => ({ id, name }))
    .toSorted((a, b) => a.name.localeCompare(b.name, "en", { sensitivity: "base" }));
}

/** True when the business uses tags. Otherwise no screen offers them. */
export function hasTagsEnabled(who: Who): Promise<boolean> {
  return who.db(async (db) => {
    const { isAppointmentTagsEnabled } = await db.business.findUniqueOrThrow({ where: { id: who.businessId } });
    return isAppointmentTagsEnabled;
  });
}

/** Deleting a tag removes it from every appointment. */
export const tagList = createNamedList({
  noun: "tag",
  calls: "appointmentTags",
  table: "appointmentTag",
  shape: AppointmentTag,
  input: AppointmentTagInput,
  all: readTags,
  idOf: ({ id }) => id,
  removal: "row",
  after: (db, id) => announceRetagged(db, id),
});

/** Sets the tags of an appointment. The caller announces the change. */
export async function writeTags(db: Transaction, appointmentId: string, tagIds: string[]): Promise<void> {
  const { businessId } = db.who;
  const uniqueIds = [...new Set(tagIds)];
  const existingCount = await db.appointmentTag.count({ where: { businessId, id: { in: uniqueIds } } });
  if (existingCount < uniqueIds.length) throw invalid({ tagIds: "This tag no longer exists. Select another tag." });
  await db.appointmentTagLink.deleteMany({ where: { businessId, appointmentId } });
  await db.appointmentTagLink.createMany({ data: uniqueIds.map((tagId) => ({ businessId, appointmentId, tagId })) });
}

/** Returns the tags that still exist. */
export async function listExistingTags(db: Transaction, tagIds: string[]): Promise<string[]> {
  if (tagIds.length === 0) return [];
  const existingTags = await db.appointmentTag.findMany({
    where: { businessId: db.who.businessId, id: { in: tagIds } },
    select: { id: true },
  });
  return existingTags.map(({ id }) => id);
}

/** Screens show at most the last month. An older appointment is read again when somebody opens it. */
const SHOWN_MS = 31 * 86_400_000;

async function announceRetagged(db: Transaction, tagId: string): Promise<void> {
  const { who } = db;
  const since = new Date(who.now.getTime() - SHOWN_MS);
  const appointments = await db.appointment.findMany({
    where: {
      businessId: who.businessId,
      isDeleted: false,
      tags: { some: { tagId } },
      // Service requests have no time.
      OR: [{ endAt: { gt: since } }, { endAt: null }],
    },
    orderBy: { id: "asc" },
    select: { id: true },
  });
  if (appointments.length > 0)
    recordEvent(db, "appointment.retagged", { appointmentIds: appointments.map(({ id }) => id) });
}
