import type { Samples } from "./samples";

export const invoices: Samples = {
  ids: {
    "/api/invoices/[id]": "invoice",
    "/api/invoices/[id]/line-items/[lineItemId]": "line",
    "/api/invoices/by-job/[jobId]": "job",
    "/api/comparisons/[id]": "comparison",
  },
  bodies: {
    "invoices.save": (world) => ({
      invoice_type: {
        businessCustomerId: world.customer,
        jobId: world.job,
        lineItems: [{ name: "Repair", unitPrice: "10.00" }],
      },
    }),
    "invoices.search": () => ({}),
    "invoices.createFrom": (world) => ({ jobId: world.job }),
    "comparisons.save": (world) => ({ jobId: world.job, invoiceIds: [world.proposal, world.otherProposal] }),
    "comparisons.send": (world) => ({ contacts: [world.contact] }),
    "invoices.updatePricing": (world) => ({ id: world.invoice, key: "base" }),
    "invoices.send": (world) => ({ contacts: [world.contact] }),
    "invoices.setStatus": () => ({ status: "approved" }),
    "invoices.sign": (world) => ({ name: "Ann Lee", textVersion: world.text }),
  },
  worksElsewhere: {
    "invoices.toggleFavorite": "needs a template",
    "invoices.toggleLineItemFutureWorkAcceptance": "needs a line that is marked for later",
  },
  notUndone: {
    "invoices.send": "sent",
    "comparisons.send": "sent",
    "invoices.sign": "signature",
  },
};
