import type { Samples } from "./samples";

export const invoices: Samples = {
  ids: {
    "/api/invoices/[id]": "invoice",
    "/api/invoices/[id]/line-items/[lineItemId]": "line",
    "/api/invoices/by-job/[jobId]": "job",
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
    "invoices.updatePricing": (world) => ({ id: world.invoice, key: "base" }),
    "progressBilling.convertManually": (world) => ({
      proposalId: world.workOrder,
      lineItems: [{ id: world.workOrderLine, price: "10.00", quantity: "1" }],
    }),
    "progressBilling.convertByPercentage": (world) => ({ proposalId: world.workOrder, percentage: "10" }),
    "progressBilling.convertByTotal": (world) => ({ proposalId: world.workOrder, total: "1.00" }),
    "invoices.send": (world) => ({ contacts: [world.contact] }),
    "invoices.setStatus": () => ({ status: "approved" }),
    "invoices.sign": (world) => ({ name: "Ann Lee", textVersion: world.text }),
  },
  worksElsewhere: {
    "invoices.toggleLineItemFutureWorkAcceptance": "needs a line that is marked for later",
  },
  notUndone: {
    "invoices.send": "sent",
    "invoices.sign": "signature",
  },
};
