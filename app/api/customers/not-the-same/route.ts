import { z } from "zod";
import { call } from "@/lib/platform/http/call";
import { Id, Success } from "@/lib/platform/shapes/call-shapes";
import { markNotTheSame } from "@/lib/customers/merge/mark-not-the-same";

export const POST = call({
  id: "customers.notTheSame",
  summary: "Marks two similar customers as not duplicates",
  permission: "customers.change",
  body: z.object({ customerIds: z.array(Id).length(2, "Select two customers.") }),
  returns: Success,
  refusals: ["customer_not_found"],
  run: ({ who, body }) => markNotTheSame(who, body.customerIds),
});
