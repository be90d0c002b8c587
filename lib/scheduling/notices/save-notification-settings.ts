import "server-only";
import { recordChange } from "@/lib/platform/changes/record-change";
import type { Transaction, Who } from "@/lib/platform/session/who";
import { NotificationSettings, type NotificationSettingsInput } from "./notification-settings";
import { queuePlanning } from "./queue-planning";

/**
 * Loads the settings, or the defaults when none are stored. rules: notifications/defaults, notifications/fetch-empty
 */
export function getNotificationSettings(who: Who): Promise<NotificationSettings> {
  return who.db((db) => readSettings(db));
}

export async function readSettings(db: Transaction): Promise<NotificationSettings> {
  const row = await db.notificationSettings.findUnique({ where: { businessId: db.who.businessId } });
  return NotificationSettings.parse(row ?? {});
}

/** Saves the settings. A background task updates the reminders of booked appointments. */
export function saveNotificationSettings(who: Who, input: NotificationSettingsInput): Promise<NotificationSettings> {
  const { businessId } = who;
  return who.db(async (db) => {
    const before = await readSettings(db);
    const after = NotificationSettings.parse({ ...before, ...dropUndefined(input) });
    await db.notificationSettings.upsert({
      where: { businessId },
      create: { businessId, ...after },
      update: { ...after, version: { increment: 1 } },
    });
    recordChange(db, {
      action: "notifications.changed",
      subjectKind: "settings",
      subjectId: businessId,
    });
    await queuePlanning(db);
    return after;
  });
}

const dropUndefined = (values: object) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));
