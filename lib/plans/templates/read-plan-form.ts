import "server-only";
import { z } from "zod";
import type { Upload } from "@/lib/platform/files/store-file";
import { readForm } from "@/lib/platform/files/read-form";
import { jsonField } from "@/lib/platform/shapes/call-shapes";
import { parseJsonOr } from "@/lib/platform/shapes/parse-json";
import { parseWholeInput } from "@/lib/platform/http/input/unfit-input";
import { RequestProblem } from "@/lib/platform/refusals/request-problem";
import { MaintenancePlan, PlanToSave } from "../plan-to-save";

/** The size limit of the terms in bytes, and of the rest of the form. */
const TERMS_LIMIT = 10 * 1024 * 1024;
const FRAME = 256 * 1024;

/** The fields of the form: the plan as JSON, and its terms as a file. */
export const PlanForm = z.object({
  maintenance_plan: jsonField(PlanToSave),
  termsPdf: z.unknown().optional().meta({ description: "A PDF, up to 10 MB" }),
});

const Answer = z.object({ maintenance_plan: MaintenancePlan });

/** Reads a plan template and its terms. Throws 413 above 10 MB. */
export async function readPlanForm(request: Request): Promise<{ plan: PlanToSave; terms: Upload | null }> {
  const tooLarge = new RequestProblem(413, "file_too_large", "The terms PDF can be up to 10 MB. Choose a smaller one.");
  const form = await readForm(request, { bytes: TERMS_LIMIT + FRAME, tooLarge });
  const { maintenance_plan: plan, termsPdf: file } = parseWholeInput(PlanForm, parsePlanFields(form), Answer);
  if (!(file instanceof File) || file.size === 0) return { plan, terms: null };
  if (file.size > TERMS_LIMIT) throw tooLarge;
  return { plan, terms: { fileName: file.name, bytes: new Uint8Array(await file.arrayBuffer()) } };
}

/** Parses the plan's JSON, so that unknown fields in it are reported. */
function parsePlanFields(form: FormData): Record<string, unknown> {
  const sent: Record<string, unknown> = Object.fromEntries(form);
  const plan = sent["maintenance_plan"];
  return typeof plan === "string" ? { ...sent, maintenance_plan: parseJsonOr(plan, plan) } : sent;
}
