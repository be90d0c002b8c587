import { taxGroupList } from "@/lib/businesses/tax-groups";
import { deleteCall, updateCall } from "@/lib/platform/lists/list-calls";

export const PUT = updateCall(taxGroupList, { refusals: ["tax_rate_not_found"] });

export const DELETE = deleteCall(taxGroupList);
