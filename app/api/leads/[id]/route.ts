import { z } from "zod";
import { call } from "@/lib/platform/http/call";
import { IdPath } from "@/lib/platform/shapes/call-shapes";
import { Lead, LeadChange } from "@/lib/leads/lead";
import { getLead } from "@/lib/leads/list-leads";
import { changeLead, deleteLead } from "@/lib/leads/save-lead";

const refusals = ["lead_not_found"];

export const GET = call({
  id: "leads.get",
  summary: "Returns a lead",
  permission: "customers.all",
  params: IdPath,
  returns: Lead,
  refusals,
  run: ({ who, params }) => getLead(who, params.id),
});

export const PUT = call({
  id: "leads.update",
  summary: "Changes a lead. Omitted fields don't change",
  permission: "customers.change",
  formToken: true,
  params: IdPath,
  body: LeadChange,
  returns: Lead,
  refusals: [...refusals, "lead_exists", "lead_changed"],
  run: ({ who, params, body }) => changeLead(who, params.id, body),
});

export const DELETE = call({
  id: "leads.delete",
  summary: "Deletes a lead",
  permission: "customers.change",
  formToken: true,
  params: IdPath,
  returns: z.object({ result: z.literal(true) }),
  refusals,
  run: async ({ who, params }) => {
    await deleteLead(who, params.id);
    return { result: true as const };
  },
});
