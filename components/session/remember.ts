import { logInBrowser } from "@/components/ui/browser/log-in-browser";
import { logFailure } from "@/lib/platform/errors/log-failure";
import { api, type CallParts } from "@/lib/platform/http/api-client";

/** Saves how a user likes a screen. A failure is ignored, because the screen already shows the choice. */
export function saveBrowserSettings(
  settings: CallParts<"PATCH /api/session/browser-settings">["body"]
): Promise<unknown> {
  const saveSettings = () => api("PATCH /api/session/browser-settings", { body: settings });
  return logFailure("remembering a setting", saveSettings, logInBrowser);
}
