import "server-only";
import { doHeavyWork } from "@/lib/platform/heavy-work/do-heavy-work";
import { Refusal } from "@/lib/platform/refusals/refusal";
import type { Who } from "@/lib/platform/session/who";
import { readLogo } from "./read-logo";

const MOST = 5;
const BOUNDS = {
  withinMs: 15_000,
  tooMuch: new Refusal("invalid", "file_refused", "Couldn't read the colors in this logo. Select colors manually."),
};

/**
 * Returns the main colors of the business's logo, most common first. Empty without a logo. Source:
 * business.getLogoColors.
 */
export async function readLogoColors(who: Who): Promise<string[]> {
  const logo = await readLogo(who);
  return logo ? doHeavyWork<string[]>("pictureColors", [logo.bytes, MOST], BOUNDS) : [];
}
