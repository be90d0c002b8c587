import type { Samples } from "./samples";

export const jobs: Samples = {
  ids: {
    "/api/job-files/[id]": "jobFile",
    "/api/jobs/[id]": "job",
    "/api/notes/by-job/[jobId]": "job",
  },
  bodies: {
    "jobs.updatePricing": () => ({ key: "base" }),
    "jobs.createForCustomer": (world) => ({ businessCustomerLocationId: world.location, jobTypeId: world.jobTypes }),
    "jobFiles.associateToInvoice": (world) => ({ invoiceId: world.invoice }),
    "jobFiles.dissociateFromInvoice": (world) => ({ invoiceId: world.invoice }),
    "jobFiles.update": () => ({ file_name: "Furnace" }),
    "jobs.updateNumber": () => ({ number: "4711" }),
    "jobs.saveProfitLoss": () => ({ laborCost: "120.00" }),
    "jobs.updateLeadSource": (world) => ({ leadSourceId: world.leadSources }),
    "jobs.updateSalesOpportunity": () => ({ salesOpportunity: true }),
    "jobs.updateName": () => ({ name: "No heat" }),
    "jobs.updateStatus": () => ({ status: "on hold" }),
    "jobs.updateType": (world) => ({ jobTypeId: world.jobTypes }),
    "notes.save": (world) => ({
      generic_note_type: { type: "job", body: "Hello", jobId: world.job, associatedLocations: [world.location] },
    }),
  },
  worksElsewhere: {
    "jobFiles.download": "answers a file",
    "jobFiles.upload": "takes a file",
  },
};
