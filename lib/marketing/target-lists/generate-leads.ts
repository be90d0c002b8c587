import "server-only";
import { Prisma } from "@prisma/client";
import { v7 as uuidv7 } from "uuid";
import { whereListed, whereOfList } from "./list-listed-customers";
import { readTargetList } from "./list-target-lists";
import { lockTargetList } from "./save-target-list";
import type { TargetList } from "./target-list";
import { recordChange } from "@/lib/platform/changes/record-change";
import { formatCount } from "@/lib/platform/format/format-count";
import { conflict } from "@/lib/platform/refusals/refusal";
import type { Who } from "@/lib/platform/session/who";

/** A larger list must be divided first, because each lead is work for a user. */
const MOST = 20_000;

/**
 * Creates a lead for each customer of a list without one, then locks the list. A deleted lead is not created again, and
 * two parallel runs create one each. Source: targetLists.generateLeads.
 */
export async function generateLeads(who: Who, targetListId: string): Promise<TargetList> {
  const { businessId } = who;
  return who.db(async (db) => {
    const { campaign_id: campaignId } = await lockTargetList(db, targetListId);
    const status = await db.leadStatus.findFirstOrThrow({ where: { businessId }, orderBy: { position: "asc" } });
    const campaign = campaignId
      ? await db.campaign.findUnique({ where: { businessId_id: { businessId, id: campaignId } } })
      : null;
    const where = Prisma.sql`${whereListed(who, await whereOfList(db, targetListId))} AND NOT EXISTS (
      SELECT FROM lead l WHERE l.business_id = ${businessId}::uuid AND l.target_list_id = ${targetListId}::uuid
        AND (l.customer_id = c.id OR l.listed_customer_id = c.id))`;
    const customers = await db.$queryRaw<Array<{ id: string }>>`
      SELECT c.id FROM customer c WHERE ${where} ORDER BY c.id LIMIT ${MOST + 1}`;
    if (customers.length > MOST)
      throw conflict(
        "too_many_leads",
        `A target list can create up to ${formatCount(MOST, "lead")} at a time. Use a list with fewer customers.`
      );
    if (customers.length > 0)
      await db.lead.createMany({
        data: customers.map(({ id: customerId }) => ({
          businessId,
          id: uuidv7(),
          statusId: status.id,
          targetListId,
          campaignId,
          leadSourceId: campaign?.leadSourceId ?? null,
          isOtherLeadSource: campaign?.isOtherLeadSource ?? false,
          customerId,
          listedCustomerId: customerId,
          origin: "list",
        })),
        skipDuplicates: true,
      });
    await db.targetList.update({
      where: { businessId_id: { businessId, id: targetListId } },
      data: { locked: true, updatedAt: who.now, version: { increment: 1 } },
    });
    recordChange(db, {
      action: "target-list.leads-made",
      subjectKind: "target-list",
      subjectId: targetListId,
      details: { leads: customers.length },
    });
    return readTargetList(db, targetListId);
  });
}
