import { marketingVendorList } from "@/lib/marketing/lists/marketing-vendor-list";
import { createCall, readCall } from "@/lib/platform/lists/list-calls";

const permission = "marketing.manage";

export const GET = readCall(marketingVendorList, "Whom the business pays to bring it customers, by name", {
  permission,
});

export const POST = createCall(marketingVendorList, { permission });
