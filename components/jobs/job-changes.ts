import { api } from "@/lib/platform/http/api-client";
import type { Job } from "@/lib/jobs/job";
import { JobStatus } from "@/lib/jobs/job-status";
import { PricingKey } from "@/lib/jobs/job";

type JobChange = {
  differs: (job: Job) => boolean;
  /** Sends the change and returns the updated job. */
  send: (job: Job) => Promise<Job>;
};

/** The form value for no lead source. */
export const NO_SOURCE = "none";

type Values = {
  leadSourceId?: string;
  name?: string;
  number?: string;
  jobTypeId?: string;
  status?: string;
  salesOpportunity?: string;
  pricingKey?: string;
  locationId?: string;
};

/** Lists the changes of a job form. Each has its own call, in the order in which they are sent. */
export function listJobChanges(values: Values): JobChange[] {
  const {
    name = "",
    number,
    jobTypeId = "",
    status = "",
    locationId = "",
    leadSourceId = "",
    pricingKey = "",
    ...rest
  } = values;
  const salesOpportunity = rest.salesOpportunity === "on";
  const toRequest = ({ id, version }: Job) => ({ params: { id }, version });
  return [
    {
      differs: (job) => name !== job.name,
      send: (job) => {
        const { params, version } = toRequest(job);
        return api("PATCH /api/jobs/[id]/name", { params, body: { name, version } });
      },
    },
    {
      differs: (job) => number !== undefined && number.trim() !== String(job.businessJobNumber),
      send: (job) => {
        const { params, version } = toRequest(job);
        return api("PATCH /api/jobs/[id]/number", { params, body: { number: number ?? "", version } });
      },
    },
    {
      differs: (job) => jobTypeId !== "" && jobTypeId !== job.jobType.id,
      send: (job) => {
        const { params, version } = toRequest(job);
        return api("PATCH /api/jobs/[id]/type", { params, body: { jobTypeId, version } });
      },
    },
    {
      differs: (job) => leadSourceId !== "" && leadSourceId !== String(job.leadSourceId ?? NO_SOURCE),
      send: (job) => {
        const { params, version } = toRequest(job);
        const body = { leadSourceId: leadSourceId === NO_SOURCE ? null : leadSourceId, version };
        return api("PATCH /api/jobs/[id]/lead-source", { params, body });
      },
    },
    {
      differs: (job) => locationId !== "" && locationId !== job.businessCustomerLocation.id,
      send: (job) => {
        const { params, version } = toRequest(job);
        return api("PATCH /api/jobs/[id]/location", {
          params,
          body: { businessCustomerLocationId: locationId, version },
        });
      },
    },
    {
      differs: (job) => pricingKey !== "" && pricingKey !== job.pricingKey,
      send: (job) => {
        const { params, version } = toRequest(job);
        return api("PATCH /api/jobs/[id]/pricing", { params, body: { key: PricingKey.parse(pricingKey), version } });
      },
    },
    {
      differs: (job) => salesOpportunity !== job.salesOpportunity,
      send: (job) => {
        const { params, version } = toRequest(job);
        return api("PATCH /api/jobs/[id]/sales-opportunity", { params, body: { salesOpportunity, version } });
      },
    },
    {
      differs: (job) => status !== "" && status !== job.status,
      send: (job) => {
        const { params, version } = toRequest(job);
        return api("POST /api/jobs/[id]/status", { params, body: { status: JobStatus.parse(status), version } });
      },
    },
  ];
}
