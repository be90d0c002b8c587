import type { Samples } from "./samples";

export const leads: Samples = {
  ids: {
    "/api/leads/[id]": "lead",
    "/api/leads/job/[jobId]": "job",
    "/api/leads/call/[callId]": "call",
  },
  bodies: {
    "leads.create": (world) => ({
      businessCustomerId: world.customer,
      leadSourceId: world.leadSources,
      campaignId: world.campaign,
      targetListId: world.targetList,
      jobId: world.job,
      leadStatusId: world.leadStatuses,
    }),
    "leads.createFromCall": (world) => ({ callId: world.call, businessCustomerId: world.customer }),
    "leads.update": (world) => ({
      leadStatusId: world.leadStatuses,
      leadSourceId: -1,
      businessCustomerId: world.customer,
    }),
    "leads.updateStatus": () => ({ status: "Contacted" }),
    "leads.updateAssignment": (world) => ({ userId: world.business.dispatcher.userId }),
    "leads.setForm": () => ({ isOn: true }),
  },
  noForeignBody: ["leads.updateAssignment"],
};
