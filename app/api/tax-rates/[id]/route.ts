import { taxRateList } from "@/lib/businesses/tax-rate-list";
import { updateCall } from "@/lib/platform/lists/list-calls";

const permission = "taxes.change";

export const PUT = updateCall(taxRateList, { permission });
