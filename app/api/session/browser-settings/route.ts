import { call } from "@/lib/platform/http/call";
import {
  BrowserSettings,
  BrowserSettingsChange,
  changeBrowserSettings,
  getBrowserSettings,
} from "@/lib/users/browser-settings";

export const GET = call({
  id: "session.getBrowserSettings",
  summary: "Returns the user's saved screen settings",
  returns: BrowserSettings,
  passive: true,
  run: ({ who }) => getBrowserSettings(who),
});

export const PATCH = call({
  id: "session.updateBrowserSettings",
  summary: "Saves the given screen settings. Others don't change",
  body: BrowserSettingsChange,
  returns: BrowserSettings,
  run: ({ who, body }) => changeBrowserSettings(who, body),
});
