import { logInBrowser } from "@/components/ui/browser/log-in-browser";
import { logFailure } from "@/lib/platform/errors/quiet-failure";
import { api, type CallParts } from "@/lib/platform/http/api-client";

/** Keeps with the person how they like a screen. Where that fails nothing is said: the screen is as they chose it. */
export function remember(settings: CallParts<"PATCH /api/session/browser-settings">["body"]): Promise<unknown> {
  const keep = () => api("PATCH /api/session/browser-settings", { body: settings });
  return logFailure("remembering a setting", keep, logInBrowser);
}
