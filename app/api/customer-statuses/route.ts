import { customerStatusList } from "@/lib/customers/statuses/customer-status";
import { createCall, readCall } from "@/lib/platform/lists/list-calls";

export const GET = readCall(customerStatusList, "Lists customer statuses in order");

export const POST = createCall(customerStatusList);
