"use client";

import { useRouter } from "next/navigation";
import { useRef } from "react";
import { useOfferUndo } from "@/components/history/undo-provider";
import { Card } from "@/components/ui/card";
import { DescriptionList } from "@/components/ui/description-list";
import { Form } from "@/components/ui/form/form";
import { Select } from "@/components/ui/choices/select";
import { Switch } from "@/components/ui/choices/switch";
import { TextField } from "@/components/ui/fields/text-field";
import { toFormProblems } from "@/lib/platform/http/form-problems";
import type { Job, JobType } from "@/lib/jobs/job";
import { JOB_STATUSES } from "@/lib/jobs/job-status";
import { listJobChanges, NO_SOURCE } from "./job-changes";

type Props = {
  job: Job;
  jobTypes: JobType[];
  leadSources: ReadonlyArray<{ id: string | number; name: string }>;
  /** The customer's active locations. */
  locations: readonly { id: string; name: string }[];
  /** The active price levels, and the job's own. */
  levels: readonly { key: string; name: string }[];
  canChange: boolean;
  /** True when number, lead source, and price level are editable, too. */
  canChangeAll: boolean;
};

/** The name, number, type, and status of a job. Only changed values are sent. */
export function JobEditor({ job, jobTypes, leadSources, locations, levels, canChange, canChangeAll }: Props) {
  const router = useRouter();
  const offerUndo = useOfferUndo();
  // Each call returns the next version, so that a part saved before a refusal does not count as another user's change.
  const saved = useRef(job);
  const save = async (values: Record<string, string | string[]>) => {
    const answers: object[] = [];
    if (saved.current.id !== job.id || saved.current.version < job.version) saved.current = job;
    try {
      for (const change of listJobChanges(values as Record<string, string>))
        if (change.differs(saved.current)) answers.push((saved.current = await change.send(saved.current)));
    } catch (error) {
      return toFormProblems(error);
    }
    offerUndo(`Saved job ${job.businessJobNumber}.`, answers);
    router.refresh();
  };
  if (!canChange) {
    return (
      <Card title="Job">
        <DescriptionList
          items={[
            { term: "Name", value: job.name },
            { term: "Type", value: job.jobType.name },
            { term: "Lead source", value: job.jobLeadSource ?? "Not set" },
            { term: "Sales opportunity", value: job.salesOpportunity ? "Yes" : "No" },
          ]}
        />
      </Card>
    );
  }
  return (
    <Card title="Job">
      <Form onSave={save} draftKey={`job:${job.id}:${job.version}`} saveLabel="Save" className="gap-4">
        <TextField label="Name" name="name" defaultValue={job.name} isRequired />
        {canChangeAll && (
          <TextField
            label="Number"
            name="number"
            inputMode="numeric"
            defaultValue={String(job.businessJobNumber)}
            isRequired
          />
        )}
        <Select label="Type" name="jobTypeId" defaultValue={job.jobType.id} options={withCurrent(jobTypes, job)} />
        {locations.some(({ id }) => id !== job.businessCustomerLocation.id) && (
          <Select
            label="Location"
            name="locationId"
            defaultValue={job.businessCustomerLocation.id}
            options={locations.map(({ id, name }) => ({ id, label: name }))}
            help="The job's appointments move to this location too."
          />
        )}
        <Select
          label="Status"
          name="status"
          defaultValue={job.status}
          options={JOB_STATUSES.map(({ id, name }) => ({ id, label: name }))}
        />
        {canChangeAll && <OfficeFields job={job} leadSources={leadSources} levels={levels} />}
        <Switch name="salesOpportunity" defaultSelected={job.salesOpportunity}>
          Sales opportunity
        </Switch>
      </Form>
    </Card>
  );
}

/** The fields that need the permission to change others' jobs. */
function OfficeFields({ job, leadSources, levels }: Pick<Props, "job" | "leadSources" | "levels">) {
  return (
    <>
      <Select
        label="Lead source"
        name="leadSourceId"
        defaultValue={String(job.leadSourceId ?? NO_SOURCE)}
        options={listSourceOptions(leadSources, job)}
      />
      {(levels.length > 1 || job.pricingKey !== "base") && (
        <Select
          label="Price level"
          name="pricingKey"
          defaultValue={job.pricingKey}
          options={levels.map(({ key, name }) => ({ id: key, label: name }))}
          help="New items use this price level."
        />
      )}
    </>
  );
}

/** Includes the job's own lead source, even if it was deleted. */
function listSourceOptions(sources: Props["leadSources"], { leadSourceId, jobLeadSource }: Job) {
  const options = [
    { id: NO_SOURCE, label: "Not set" },
    ...sources.map(({ id, name }) => ({ id: String(id), label: name })),
  ];
  const current = leadSourceId === null ? null : String(leadSourceId);
  return current === null || options.some(({ id }) => id === current)
    ? options
    : [...options, { id: current, label: `(deleted) ${jobLeadSource}` }];
}

/** Includes the job's own type, even if it was deleted. */
function withCurrent(types: JobType[], job: Job) {
  const options = types.map(({ id, name }) => ({ id, label: name }));
  return options.some(({ id }) => id === job.jobType.id)
    ? options
    : [...options, { id: job.jobType.id, label: `(deleted) ${job.jobType.name}` }];
}
