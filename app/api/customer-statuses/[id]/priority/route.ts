import { z } from "zod";
import { CustomerStatus, moveCustomerStatus } from "@/lib/customers/statuses/customer-status";
import { call } from "@/lib/platform/http/call";
import { IdPath, page } from "@/lib/platform/shapes/call-shapes";

export const POST = call({
  id: "customerStatuses.updatePriority",
  summary: "Moves a customer status up or down in the list",
  permission: "lists.change",
  params: IdPath,
  body: z.object({ direction: z.enum(["up", "down"]) }),
  returns: page(CustomerStatus),
  refusals: ["customer_status_not_found"],
  run: async ({ who, params, body }) => {
    const items = await moveCustomerStatus(who, params.id, body.direction);
    return { items, total: items.length };
  },
});
