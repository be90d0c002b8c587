import "server-only";
import { invalid } from "@/lib/platform/refusals/refusal";
import type { Who } from "@/lib/platform/session/who";
import { isLoginFree } from "./login-names";

/** The most numbers that are tried after a name. */
const TRIES = 50;

/**
 * Proposes a free username: "Ann Lee" → "ann.lee", or "ann.lee2" when that is taken. Source:
 * users.getUniqueProfileName.
 */
export async function findUniqueProfileName(who: Who, name: string): Promise<string> {
  const stem = toProfileName(name);
  if (!stem) throw invalid({ name: "Enter a name with letters or digits." });
  for (let n = 1; n <= TRIES; n += 1) {
    const candidate = n === 1 ? stem : `${stem}${n}`;
    if (await isLoginFree(who, candidate)) return candidate;
  }
  throw invalid({ name: "Too many users have this name. Enter another username." });
}

/** Returns the letters and digits of a name without accents, with dots between its words. */
function toProfileName(name: string): string {
  return name
    .normalize("NFKD")
    .replaceAll(/\p{M}/gu, "")
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .join(".")
    .slice(0, 90);
}
