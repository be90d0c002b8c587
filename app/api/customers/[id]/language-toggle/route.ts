import { z } from "zod";
import { Id, IdPath } from "@/lib/platform/shapes/call-shapes";
import { toggleLanguage } from "@/lib/customers/edits/change-customer-fact";
import { call } from "@/lib/platform/http/call";

export const POST = call({
  id: "customers.toggleLanguage",
  summary: "Toggles a customer's Spanish language setting",
  permission: "customers.change",
  params: IdPath,

  returns: z.object({ id: Id, spanishSpeaking: z.boolean() }),
  refusals: ["customer_not_found", "customer_deleted"],
  run: ({ who, params }) => toggleLanguage(who, params.id),
});
