import { z } from "zod";
import { getAccountingSystem } from "@/lib/accounting/connection/get-connection-info";
import { call } from "@/lib/platform/http/call";
import { getShortNameLimitOf } from "@/lib/price-book/short-names/get-short-name-limit-of";

const SETTINGS = { desktop: "quickbooks_desktop", online: "quickbooks_online", none: "" } as const;

export const GET = call({
  id: "business.getAccountingSystem",
  summary: "Returns the price book's accounting system and the maximum length of its short names",
  returns: z.object({
    accountingSystem: z.enum(["desktop", "online", "none"]),
    shortNameMaxLength: z.number().int(),
  }),
  run: async ({ who }) => {
    const system = await getAccountingSystem(who);
    return { accountingSystem: system, shortNameMaxLength: getShortNameLimitOf(SETTINGS[system]) };
  },
});
