import { taxRateList } from "@/lib/businesses/tax-rates";
import { updateCall } from "@/lib/platform/lists/list-calls";

const permission = "settings.manage";

export const PUT = updateCall(taxRateList, { permission });
