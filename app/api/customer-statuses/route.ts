import { customerStatusList } from "@/lib/customers/statuses/customer-statuses";
import { createCall, readCall } from "@/lib/platform/lists/list-calls";

export const GET = readCall(customerStatusList, "The statuses of customers in their order");

export const POST = createCall(customerStatusList);
