import "server-only";
import { leadSourceList } from "@/lib/leads/list-lead-sources";
import { OTHER_JOB } from "@/lib/jobs/lead-source-id";
import { formatPhone, toPhoneKey } from "@/lib/platform/format/format-phone";
import type { Who } from "@/lib/platform/session/who";
import { marketingVendorList } from "../lists/marketing-vendor-list";
import { marketSegmentList } from "../lists/market-segment-list";

type Choice = { id: string; label: string };

const toChoices = (rows: ReadonlyArray<{ id: string | number; name: string }>): Choice[] =>
  rows.map(({ id, name }) => ({ id: String(id), label: name }));

/** Returns the choices for a campaign: what no other campaign uses, plus what it already has. */
export async function listCampaignChoices(who: Who, campaignId: string | null) {
  const { businessId } = who;
  const free = { OR: [{ campaignId: null }, ...(campaignId ? [{ campaignId }] : [])] };
  const unused = { OR: [{ marketingCampaignId: null }, ...(campaignId ? [{ marketingCampaignId: campaignId }] : [])] };
  return who.db(async (db) => ({
    targetLists: toChoices(
      await db.targetList.findMany({
        where: { businessId, deletedAt: null, ...free },
        orderBy: [{ name: "asc" }, { id: "asc" }],
        take: 1_000,
      })
    ),
    leadSources: toChoices([...(await leadSourceList.all(db)), OTHER_JOB]),
    segments: toChoices(await marketSegmentList.all(db)),
    vendors: toChoices(await marketingVendorList.all(db)),
    numbers: (
      await db.phoneNumber.findMany({
        where: { businessId, kind: "tracking", releasedAt: null, ...unused },
        orderBy: { id: "asc" },
        take: 200,
      })
    ).map(({ id, number, source }) => ({
      id,
      label: [formatPhone(toPhoneKey(number)), source].filter(Boolean).join(" · "),
    })),
  }));
}
