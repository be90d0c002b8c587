import { z } from "zod";
import { call } from "@/lib/platform/http/call";
import { readSettings } from "@/lib/price-book/pricing/price-book-settings";
import { shortNameLimit } from "@/lib/price-book/short-names/short-name";

const NAMES = { quickbooks_desktop: "desktop", quickbooks_online: "online", "": "none" } as const;

export const GET = call({
  id: "business.getAccountingSystem",
  summary: "The accounting that the price book's names have to fit, and how long a short name may be",
  returns: z.object({
    accountingSystem: z.enum(["desktop", "online", "none"]),
    shortNameMaxLength: z.number().int(),
  }),
  run: async ({ who }) => {
    const { accounting_system: system } = await who.db((db) => readSettings(who, db));
    return { accountingSystem: NAMES[system], shortNameMaxLength: shortNameLimit(system) };
  },
});
