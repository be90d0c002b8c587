import { taxRateList } from "@/lib/businesses/tax-rate-list";
import { createCall, readCall } from "@/lib/platform/lists/list-calls";

const permission = "taxes.change";

export const GET = readCall(taxRateList, "Lists tax rates by name, active first");

export const POST = createCall(taxRateList, { permission });
