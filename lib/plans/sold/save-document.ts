import "server-only";
import { z } from "zod";
import { saveInvoice } from "@/lib/invoices/edits/save-invoice";
import { InvoiceToSave } from "@/lib/invoices/edits/invoice-to-save";
import { Day, Id, jsonField } from "@/lib/platform/shapes/call-shapes";
import { invalid, notAllowed } from "@/lib/platform/refusals/refusal";
import type { Who } from "@/lib/platform/session/who";
import { PlanPrice } from "../plan-to-save";
import { runPlanAction } from "./run-plan-action";
import { SoldPlanToSave } from "../records/sold-plan";
import { saveSoldPlan, requireSellablePlan } from "./save-sold-plan";

/** A plan that is sold with a document, for its customer and location. */
const PlanOfDocument = z.object({
  /** The sold plan, if it already exists. */
  id: Id.nullish(),
  maintenance_plan_id: Id,
  start_date: Day.optional(),
  end_date: Day.optional(),
  price: PlanPrice.optional(),
});

/** The body of invoices.save, without its financing part. */
export const DocumentToSave = InvoiceToSave.extend({
  saveMaintenancePlan: jsonField(PlanOfDocument).nullish(),
  /** Cancels the plan that was sold with the document. */
  removeMaintenancePlan: z.boolean().default(false),
});
type DocumentToSave = z.output<typeof DocumentToSave>;

/** Saves a document and its plan in one transaction. Returns the document's id. Source: invoices.save. */
export async function saveDocument(
  who: Who,
  { saveMaintenancePlan: plan, removeMaintenancePlan, ...input }: DocumentToSave
): Promise<string> {
  for (const offered of input.recommendedMaintenancePlans ?? []) await requireSellablePlan(who, offered);
  if (!plan && !removeMaintenancePlan) return saveInvoice(who, input);
  if (plan && removeMaintenancePlan) throw invalid({ removeMaintenancePlan: "Sell or remove a plan, not both." });
  if (input.asTemplate) throw invalid({ asTemplate: "Plans can't be sold with a template." });
  return who.db(async (db) => {
    const id = await saveInvoice(who, input);
    const { businessId } = who;
    if (plan) {
      const { kind } = await db.invoice.findUniqueOrThrow({ where: { businessId_id: { businessId, id } } });
      const sold = { recurrence: plan, from_invoice: id, is_work_order: kind === "proposal" };
      await saveSoldPlan(who, SoldPlanToSave.parse(sold));
      return id;
    }
    if (!who.permissions.has("payments.recurring"))
      throw notAllowed("You don't have permission to manage customers' maintenance plans. Ask your administrator.");
    const sold = await db.soldPlan.findMany({
      where: { businessId, soldInvoiceId: id, canceledAt: null, archivedAt: null },
      orderBy: { id: "asc" },
    });
    for (const { id: soldPlanId } of sold) await runPlanAction(who, soldPlanId, { act: "cancel" });
    return id;
  });
}
