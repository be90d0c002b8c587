import type { Samples } from "./samples";
import { getSampleInstant } from "../days";

const nobody = { filters: {} };

export const marketing: Samples = {
  ids: {
    "/api/target-lists/[id]": "targetList",
    "/api/customers/by-target-list/[targetListId]": "targetList",
    "/api/campaigns/[id]": "campaign",
    "/api/sandbox/mail-events/[id]": "message",
    "/api/campaigns/email/[id]": "campaign",
    "/api/campaigns/third-party/[id]": "thirdPartyCampaign",
  },
  shared: {
    "/api/campaigns/by-call-tracking-number/[number]": "+17045550160",
    "/api/webhooks/email/[emailProviderType]": "smtp",
  },
  bodies: {
    "targetLists.list": () => ({}),
    "targetLists.listBusinessCustomers": () => nobody,
    "targetLists.countCustomers": () => nobody,
    "targetLists.create": (world) => ({ name: "Another", filters: {}, businessCustomerIds: [world.customer] }),
    "targetLists.update": (world) => ({ name: "Renamed", businessCustomerIds: [world.customer] }),
    "targetLists.assignCampaign": (world) => ({ campaignId: world.campaign }),
    "targetLists.removeCampaign": () => ({}),
    "targetLists.checkNameTaken": () => ({ name: "Everybody" }),
    "campaigns.list": () => ({}),
    "campaigns.createEmail": (world) => ({
      name: "Another",
      targetListIds: [world.targetList],
      emailSubject: "Autumn",
      emailBody: "<p>Hello</p>",
    }),
    "campaigns.createThirdParty": (world) => ({ name: "Another", marketingVendorId: world.marketingVendors }),
    "campaigns.updateEmail": () => ({ emailSubject: "Summer" }),
    "campaigns.updateThirdParty": () => ({ cost: "250.00" }),
    "campaigns.send": () => ({ sendAt: getSampleInstant(9) }),
    "marketingEmail.preview": (world) => ({ businessId: world.business.businessId, emailBody: "<p>Hello</p>" }),
    "marketingEmail.resubscribe": (world) => ({ businessCustomerId: world.customer, emailProviderType: "smtp" }),
    "marketingReports.emailPerformance": () => ({}),
    "sandbox.tellMailEvent": () => ({ event: "delivered" }),
  },
  queries: { "campaigns.getAutoAssignedByPhoneNumber": () => ({ phoneNumber: "+17045550160" }) },
  noForeignBody: ["targetLists.list", "campaigns.list", "marketingReports.emailPerformance"],
  worksElsewhere: {
    "campaigns.pause": "needs a campaign that is being sent",
    "campaigns.resume": "needs a campaign that stands still",
    "sandbox.tellMailEvent": "needs a mail of a campaign, and a server that hears it",
  },
  notUndone: {
    "campaigns.sendTest": "sent",
    "marketingEmail.resubscribe": "the sample customer takes mail already",
    "targetLists.removeCampaign": "the sample list has no campaign",
  },
};
