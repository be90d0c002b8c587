import "server-only";
import { getTenantDatabase } from "@/lib/platform/database/tenant-database";
import { type PhoneAccount, createSandboxSid } from "./phone-account";
import type { PhoneProvider, Sentence } from "./phone-provider";

/** The numbers that the stand-in sells: 555-0100 to 555-0199 of an area code. These belong to nobody. */
const FIRST = 100;
const COUNT = 100;
const MAX_SHOWN = 20;

/** The conversation of every phone call that the stand-in records. */
const PLAYED: Sentence[] = [
  { isCaller: false, text: "This is a sample conversation, not a recording. How can we help?" },
  { isCaller: true, text: "I'd like someone to come out and take a look." },
  { isCaller: false, text: "We can be there this week. I'll text you the time." },
  { isCaller: true, text: "Great, thanks." },
];

/**
 * The stand-in for a phone provider. It takes no money and reaches nobody. The far side is played at /admin/sandbox.
 */
export function makeSandboxProvider({ businessId }: PhoneAccount): PhoneProvider {
  const listOwned = async (): Promise<Map<string, string>> => {
    const rows = await getTenantDatabase(businessId)((db) =>
      db.phoneNumber.findMany({
        where: { businessId, releasedAt: null, NOT: { kind: "forwarding" } },
        select: { number: true, providerSid: true },
      })
    );
    return new Map(rows.map(({ number, providerSid }) => [number, providerSid ?? ""]));
  };
  return {
    searchNumbers: async (areaCode) => {
      const ownedNumbers = await listOwned();
      return Array.from({ length: COUNT }, (_, at) => `+1${areaCode}5550${FIRST + at}`)
        .filter((number) => !ownedNumbers.has(number))
        .slice(0, MAX_SHOWN)
        .map((number) => ({ number, locality: "Sandbox", region: "" }));
    },
    buyNumber: async () => createSandboxSid("PN"),
    findNumber: async (number) => (await listOwned()).get(number) || null,
    releaseNumber: async () => undefined,
    connectService: async () => true,
    writeDown: async () => createSandboxSid("GT"),
    sentences: async () => PLAYED,
    usage: async () => [],
  };
}
