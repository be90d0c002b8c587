import type { Samples } from "./samples";

export const jobs: Samples = {
  ids: {
    "/api/jobs/[id]": "job",
    "/api/notes/by-job/[jobId]": "job",
  },
  bodies: {
    "jobs.createForCustomer": (world) => ({
      businessCustomerLocationId: world.location,
      jobTypeId: world.jobTypes,
    }),
    "jobs.updateName": () => ({ name: "No heat" }),
    "jobs.updateStatus": () => ({ status: "on hold" }),
    "jobs.updateType": (world) => ({ jobTypeId: world.jobTypes }),
    "notes.save": (world) => ({
      generic_note_type: {
        type: "job",
        body: "Hello",
        jobId: world.job,
        associatedLocations: [world.location],
      },
    }),
  },
  worksElsewhere: {
    "jobFiles.upload": "takes a file",
  },
};
