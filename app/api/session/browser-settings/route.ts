import { call } from "@/lib/platform/http/call";
import {
  BrowserSettings,
  BrowserSettingsChange,
  changeBrowserSettings,
  getBrowserSettings,
} from "@/lib/users/browser-settings";

export const GET = call({
  id: "session.getBrowserSettings",
  summary: "What the person's screens remember",
  returns: BrowserSettings,
  passive: true,
  run: ({ who }) => getBrowserSettings(who),
});

export const PATCH = call({
  id: "session.updateBrowserSettings",
  summary: "Remember the given keys; the others stay",
  body: BrowserSettingsChange,
  returns: BrowserSettings,
  run: ({ who, body }) => changeBrowserSettings(who, body),
});
