import { taxRateList } from "@/lib/businesses/tax-rate-list";
import { createCall, readCall } from "@/lib/platform/lists/list-calls";

const permission = "taxes.change";

export const GET = readCall(taxRateList, "The taxes by name, those in use first");

export const POST = createCall(taxRateList, { permission });
