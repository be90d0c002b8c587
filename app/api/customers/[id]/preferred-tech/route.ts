import { z } from "zod";
import { Id, IdPath } from "@/lib/platform/shapes/call-shapes";
import { Customer } from "@/lib/customers/records/customer";
import { changeCustomerFact } from "@/lib/customers/edits/change-customer-fact";
import { call } from "@/lib/platform/http/call";

export const PUT = call({
  id: "customers.setPreferredTech",
  summary: "Sets a customer's preferred technician. A null `techId` clears it",
  permission: "customers.change",
  params: IdPath,
  body: z.object({ techId: Id.nullable() }),
  returns: z.object({ preferredTechnician: Customer.shape.preferredTechnician }),
  refusals: ["customer_not_found", "customer_deleted"],
  run: async ({ who, params, body }) => {
    const { preferredTechnician } = await changeCustomerFact(who, params.id, {
      preferredTechnician: body.techId ? { id: body.techId } : null,
    });
    return { preferredTechnician };
  },
});
