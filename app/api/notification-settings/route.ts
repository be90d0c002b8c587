import { call } from "@/lib/platform/http/call";
import { getNotificationSettings, saveNotificationSettings } from "@/lib/scheduling/notices/save-notification-settings";
import {
  FETCH_FAILED,
  NotificationSettings,
  NotificationSettingsInput,
  SAVE_FAILED,
} from "@/lib/scheduling/notices/notification-settings";

export const GET = call({
  id: "notificationSettings.get",
  summary: "Returns which notifications customers get, each as 0 or 1, and the quiet hours",
  returns: NotificationSettings,
  // rule: notifications/fetch-fails
  failure: FETCH_FAILED,
  run: ({ who }) => getNotificationSettings(who),
});

export const PUT = call({
  id: "notificationSettings.save",
  summary: "Changes customer notifications and quiet hours",
  permission: "messaging.manage",
  body: NotificationSettingsInput,
  returns: NotificationSettings,
  // rule: notifications/save-fails
  failure: SAVE_FAILED,
  run: ({ who, body }) => saveNotificationSettings(who, body),
});
