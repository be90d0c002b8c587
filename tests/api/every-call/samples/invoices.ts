import type { Samples } from "./samples";

export const invoices: Samples = {
  ids: {
    "/api/invoices/[id]": "invoice",
    "/api/invoices/[id]/line-items/[lineItemId]": "line",
    "/api/invoices/by-job/[jobId]": "job",
    "/api/comparisons/[id]": "comparison",
    "/api/customers/[id]/invoices/[invoiceId]": "invoice",
    "/api/invoices/image-library/[id]": "image",
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
    "invoices.sendBatch": (world) => ({ invoiceIds: [world.invoice], contacts: { [world.invoice]: [world.contact] } }),
    "invoices.setRebate": () => ({ name: "Utility rebate", amount: "10.00" }),
    "invoices.assignRecurrenceClass": (world) => ({ recurrenceIds: [world.soldPlan], quickBooksClass: 7 }),
    "invoices.resetRecurrenceClass": (world) => ({ recurrenceIds: [world.soldPlan] }),
    "invoices.setTaxAccount": () => ({ taxAccount: 4100 }),
    "invoices.removeWarranty": (world) => ({ lineItemId: world.line }),
    "invoices.createFrom": (world) => ({ jobId: world.job }),
    "comparisons.save": (world) => ({ jobId: world.job, invoiceIds: [world.proposal, world.otherProposal] }),
    "comparisons.send": (world) => ({ contacts: [world.contact] }),
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
  queries: {
    "invoices.statusUpdate": () => ({ status: "approved" }),
  },
  worksElsewhere: {
    "invoices.pdf": "answers a file",
    "invoices.toggleFavorite": "needs a template",
    "invoices.toggleSync": "needs an invoice that is accepted",
    "invoices.uploadToImageLibrary": "takes a multipart body",
    "invoices.addImage": "takes a multipart body",
    "invoices.toggleLineItemFutureWorkAcceptance": "needs a line that is marked for later",
  },
  // Each document of a batch has its own answer.
  noForeignBody: ["invoices.sendBatch"],
  notUndone: {
    "invoices.send": "sent",
    "comparisons.send": "sent",
    "invoices.sendBatch": "sent",
    "invoices.getSmsContent": "a link",
    "invoices.sign": "signature",
  },
};
