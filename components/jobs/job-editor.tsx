"use client";

import { useRouter } from "next/navigation";
import { useRef } from "react";
import { useOfferUndo } from "@/components/history/undo-provider";
import { Card } from "@/components/ui/card";
import { DescriptionList } from "@/components/ui/description-list";
import { Form } from "@/components/ui/form/form";
import { Select } from "@/components/ui/choices/select";
import { TextField } from "@/components/ui/fields/text-field";
import { api } from "@/lib/platform/http/api-client";
import { problemsOf } from "@/lib/platform/http/reading/form-problems";
import type { Job, JobType } from "@/lib/jobs/job-shapes";
import { JOB_STATUSES, JobStatus } from "@/lib/jobs/job-statuses";

type Props = { job: Job; jobTypes: JobType[]; canChange: boolean };

/** Name, type and status of a job; only what changed is sent. */
export function JobEditor({ job, jobTypes, canChange }: Props) {
  const router = useRouter();
  const offerUndo = useOfferUndo();
  const params = { id: job.id };
  // Each call answers the next version: what was saved when another part was refused is not somebody else's change.
  const saved = useRef(job);
  const save = async (values: Record<string, string | string[]>) => {
    const answers: object[] = [];
    const { name, jobTypeId, status } = values as Record<string, string>;
    if (saved.current.id !== job.id || saved.current.version < job.version) saved.current = job;
    try {
      if (name !== undefined && name !== saved.current.name) {
        const { version } = saved.current;
        answers.push((saved.current = await api("PATCH /api/jobs/[id]/name", { params, body: { name, version } })));
      }
      if (jobTypeId && jobTypeId !== saved.current.jobType.id) {
        const { version } = saved.current;
        answers.push(
          (saved.current = await api("PATCH /api/jobs/[id]/type", { params, body: { jobTypeId, version } })),
        );
      }
      if (status && status !== saved.current.status) {
        const body = { status: JobStatus.parse(status), version: saved.current.version };
        answers.push((saved.current = await api("POST /api/jobs/[id]/status", { params, body })));
      }
    } catch (error) {
      return problemsOf(error);
    }
    offerUndo("Changed the job.", answers, { said: "Saved." });
    router.refresh();
  };
  if (!canChange) {
    return (
      <Card title="Job">
        <DescriptionList
          items={[
            { term: "Name", value: job.name },
            { term: "Type", value: job.jobType.name },
          ]}
        />
      </Card>
    );
  }
  return (
    <Card title="Job">
      <Form onSave={save} saveLabel="Save" className="gap-4">
        <TextField label="Name" name="name" defaultValue={job.name} isRequired />
        <Select label="Type" name="jobTypeId" defaultValue={job.jobType.id} options={withCurrent(jobTypes, job)} />
        <Select
          label="Status"
          name="status"
          defaultValue={job.status}
          options={JOB_STATUSES.map(({ id, name }) => ({ id, label: name }))}
        />
      </Form>
    </Card>
  );
}

/** A deleted type stays chosen on the jobs that have it. */
function withCurrent(types: JobType[], job: Job) {
  const options = types.map(({ id, name }) => ({ id, label: name }));
  return options.some(({ id }) => id === job.jobType.id)
    ? options
    : [...options, { id: job.jobType.id, label: `(deleted) ${job.jobType.name}` }];
}
