import type { FormValues } from "@/components/ui/form/form-values";
import { NONE } from "./campaign-fields";

/** What the form says of a campaign of either kind. */
export function campaignValues(values: FormValues, targetListIds: readonly string[]) {
  const text = (name: string) => String(values[name] ?? "");
  const chosen = (name: string) => (text(name) && text(name) !== NONE ? text(name) : null);
  const source = chosen("leadSourceId");
  return {
    name: text("name"),
    targetListIds: [...targetListIds],
    leadSourceId: source === "-1" ? (-1 as const) : source,
    marketSegmentId: chosen("marketSegmentId"),
    callTrackingNumberId: chosen("callTrackingNumberId"),
    startDate: text("startDate") || null,
    cost: text("cost") || "0.00",
  };
}
