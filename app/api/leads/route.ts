import { call } from "@/lib/platform/http/call";
import { page } from "@/lib/platform/shapes/call-shapes";
import { Lead, LeadsQuery, NewLead } from "@/lib/leads/lead";
import { listLeads } from "@/lib/leads/list-leads";
import { createLead } from "@/lib/leads/save-lead";

export const GET = call({
  id: "leads.list",
  summary: "Lists leads, newest first",
  permission: "customers.all",
  query: LeadsQuery,
  returns: page(Lead),
  run: ({ who, query }) => listLeads(who, query),
});

export const POST = call({
  id: "leads.create",
  summary: "Adds a lead",
  permission: "customers.change",
  formToken: true,
  body: NewLead,
  returns: Lead,
  status: 201,
  idempotent: true,
  refusals: ["lead_exists"],
  run: ({ who, body }) => createLead(who, body),
});
