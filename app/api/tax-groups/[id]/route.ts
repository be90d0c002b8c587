import { taxGroupList } from "@/lib/businesses/list-tax-groups";
import { deleteCall, updateCall } from "@/lib/platform/lists/list-calls";

const permission = "taxes.change";

export const PUT = updateCall(taxGroupList, { permission, refusals: ["tax_rate_not_found"] });

export const DELETE = deleteCall(taxGroupList, { permission });
