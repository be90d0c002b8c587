import { z } from "zod";
import { IdPath } from "@/lib/platform/shapes/call-shapes";
import { changePreferences } from "@/lib/customers/edits/change-customer-fact";
import { CommunicationPreferences } from "@/lib/customers/records/contact-method";
import { Customer } from "@/lib/customers/records/customer";
import { getCustomer } from "@/lib/customers/get-customer";
import { call } from "@/lib/platform/http/call";

const { contactMethod, spanishSpeaking, preferredTechnician } = Customer.shape;

export const GET = call({
  id: "customers.getPreferences",
  summary: "Returns a customer's contact preferences and preferred technician",
  permission: "customers.view",
  params: IdPath,
  returns: z.object({
    contactMethod,
    communicationPreferences: CommunicationPreferences,
    spanishSpeaking,
    preferredTechnician,
  }),
  refusals: ["customer_not_found"],
  run: ({ who, params }) => getCustomer(who, params.id),
});

export const PUT = call({
  id: "customers.updatePreferences",
  summary: "Changes a customer's contact preferences. Omitted fields don't change",
  permission: "customers.change",
  params: IdPath,
  body: z.object({
    optOutMarketingEmails: z.boolean().optional(),
    optOutEmailNotifications: z.boolean().optional(),
    optOutTextNotifications: z.boolean().optional(),
  }),
  returns: z.object({ communicationPreferences: CommunicationPreferences, isOptedOut: z.boolean() }),
  refusals: ["customer_not_found", "customer_deleted"],
  run: ({ who, params, body }) => changePreferences(who, params.id, body),
});
