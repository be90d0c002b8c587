import { taxRateList } from "@/lib/businesses/tax-rates";
import { updateCall } from "@/lib/platform/lists/list-calls";

export const PUT = updateCall(taxRateList);
