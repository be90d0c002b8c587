import { z } from "zod";

const OFF_OR_ON = "Select off or on (0 or 1).";
const bit = z.number().int().min(0, OFF_OR_ON).max(1, OFF_OR_ON).default(0);
const minute = z.number().int().min(0).max(1_439);

/** The messages that customers get, 0 or 1 each, and the quiet hours. rule: notifications/defaults */
export const NotificationSettings = z.object({
  apptScheduled: bit,
  oneWeekPrior: bit,
  oneDayPrior: bit,
  enRoute: bit,
  /** Minutes after midnight in the business's time zone. Equal values mean no quiet hours. */
  quietFromMinute: minute.default(1_260),
  quietToMinute: minute.default(480),
});
export type NotificationSettings = z.output<typeof NotificationSettings>;

/** The settings as callers save them. Quiet hours that are left out stay. */
export const NotificationSettingsInput = NotificationSettings.extend({
  quietFromMinute: minute.optional(),
  quietToMinute: minute.optional(),
});
export type NotificationSettingsInput = z.output<typeof NotificationSettingsInput>;

export const FETCH_FAILED = "An error occurred while fetching the notification settings";
export const SAVE_FAILED = "An error occurred while saving the notification settings";
