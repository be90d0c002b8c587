import { customerStatusList } from "@/lib/customers/statuses/customer-status";
import { Deleted } from "@/lib/platform/shapes/call-shapes";
import { deleteCall, showCall, updateCall } from "@/lib/platform/lists/list-calls";

export const GET = showCall(customerStatusList, { permission: "lists.change" });

export const PUT = updateCall(customerStatusList);

export const DELETE = deleteCall(customerStatusList, {
  answer: { returns: Deleted, of: (id) => ({ id, deleted: true as const }) },
});
