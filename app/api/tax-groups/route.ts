import { taxGroupList } from "@/lib/businesses/list-tax-groups";
import { createCall, readCall } from "@/lib/platform/lists/list-calls";

const permission = "taxes.change";

export const GET = readCall(taxGroupList, "Lists tax groups by name");

export const POST = createCall(taxGroupList, { permission, refusals: ["tax_rate_not_found"] });
