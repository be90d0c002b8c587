import "server-only";
import { sameText, textWith } from "@/lib/platform/database/same-text";
import { recordChange } from "@/lib/platform/changes/record-change";
import type { Transaction } from "@/lib/platform/database/tenant";
import { invalid, notFound } from "@/lib/platform/http/refusal";
import { recordEvent } from "@/lib/platform/outbox/record-event";
import type { Who } from "@/lib/platform/session/who";
import type { AppointmentTag } from "./tag-shapes";

/** The tags by name; `name` keeps those that have it as a part. rule: appointments/tags */
export function listTags(who: Who, name = ""): Promise<{ items: AppointmentTag[]; total: number }> {
  return who.db(async (db) => {
    const rows = await db.appointmentTag.findMany({
      where: { businessId: who.businessId, ...(name ? { name: textWith(name) } : {}) },
    });
    const items = rows
      .map(({ id, name: text }) => ({ id, name: text }))
      .toSorted((a, b) => a.name.localeCompare(b.name, "en", { sensitivity: "base" }));
    return { items, total: items.length };
  });
}

/** Whether the business works with tags; without it no screen offers them. */
export function areTagsEnabled(who: Who): Promise<boolean> {
  return who.db(async (db) => {
    const { isAppointmentTagsEnabled } = await db.business.findUniqueOrThrow({ where: { id: who.businessId } });
    return isAppointmentTagsEnabled;
  });
}

export function createTag(who: Who, name: string): Promise<AppointmentTag> {
  return who.db(async (db) => {
    await refuseTakenName(who, db, name);
    const { id } = await db.appointmentTag.create({ data: { businessId: who.businessId, name } });
    recordChange(who, db, { action: "tag.created", subjectKind: "settings", subjectId: id });
    return { id, name };
  });
}

export function renameTag(who: Who, id: string, name: string): Promise<AppointmentTag> {
  return who.db(async (db) => {
    await find(who, db, id);
    await refuseTakenName(who, db, name, id);
    await db.appointmentTag.update({ where: { businessId_id: { businessId: who.businessId, id } }, data: { name } });
    recordChange(who, db, { action: "tag.changed", subjectKind: "settings", subjectId: id });
    await tellVisits(who, db, id);
    return { id, name };
  });
}

/** Takes the tag off every visit, too. */
export function removeTag(who: Who, id: string): Promise<void> {
  return who.db(async (db) => {
    await find(who, db, id);
    await tellVisits(who, db, id);
    await db.appointmentTag.delete({ where: { businessId_id: { businessId: who.businessId, id } } });
    recordChange(who, db, { action: "tag.deleted", subjectKind: "settings", subjectId: id });
  });
}

/** Sets the tags of a visit; the caller tells of the change. */
export async function writeTags(who: Who, db: Transaction, appointmentId: string, tagIds: string[]): Promise<void> {
  const { businessId } = who;
  const wanted = [...new Set(tagIds)];
  const known = await db.appointmentTag.count({ where: { businessId, id: { in: wanted } } });
  if (known < wanted.length) throw invalid({ tagIds: "This tag does not exist any more." });
  await db.appointmentTagLink.deleteMany({ where: { businessId, appointmentId } });
  await db.appointmentTagLink.createMany({ data: wanted.map((tagId) => ({ businessId, appointmentId, tagId })) });
}

/** Those of the tags that were not deleted meanwhile. */
export async function tagsThatExist(who: Who, db: Transaction, tagIds: string[]): Promise<string[]> {
  if (tagIds.length === 0) return [];
  const found = await db.appointmentTag.findMany({
    where: { businessId: who.businessId, id: { in: tagIds } },
    select: { id: true },
  });
  return found.map(({ id }) => id);
}

/** What screens show goes back a month; who opens an older visit reads it anew anyway. */
const SHOWN_MS = 31 * 86_400_000;

async function tellVisits(who: Who, db: Transaction, tagId: string): Promise<void> {
  const since = new Date(who.now.getTime() - SHOWN_MS);
  const visits = await db.appointment.findMany({
    where: {
      businessId: who.businessId,
      isDeleted: false,
      tags: { some: { tagId } },
      // Requests have no time.
      OR: [{ endAt: { gt: since } }, { endAt: null }],
    },
    orderBy: { id: "asc" },
    select: { id: true },
  });
  if (visits.length > 0) recordEvent(who, db, "appointment.retagged", { appointmentIds: visits.map(({ id }) => id) });
}

async function find(who: Who, db: Transaction, id: string): Promise<AppointmentTag> {
  const tag = await db.appointmentTag.findUnique({ where: { businessId_id: { businessId: who.businessId, id } } });
  if (!tag) throw notFound("tag");
  return { id, name: tag.name };
}

async function refuseTakenName(who: Who, db: Transaction, name: string, exceptId?: string): Promise<void> {
  const taken = await db.appointmentTag.findFirst({
    where: { businessId: who.businessId, name: sameText(name) },
  });
  if (taken && taken.id !== exceptId) throw invalid({ name: "Another tag has this name." });
}
