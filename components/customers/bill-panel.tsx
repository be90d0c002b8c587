"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { textOf } from "@/components/office/form-text";
import { RadioGroup } from "@/components/ui/choices/radio-group";
import { Select } from "@/components/ui/choices/select";
import { Form } from "@/components/ui/form/form";
import type { FormProblems } from "@/components/ui/form-errors";
import type { FormValues } from "@/components/ui/form/form-values";
import { Panel } from "@/components/ui/overlays/panel";
import type { CustomerLocation } from "@/lib/customers/records/customer";
import { api } from "@/lib/platform/http/api-client";
import { callProblems } from "./requests/call-problems";
import { JobFields } from "./job-fields";
import { useRequestKey } from "./requests/use-request-key";

const NEW_JOB = "new";
const KINDS = [
  { id: "invoice", label: "Invoice" },
  { id: "proposal", label: "Proposal" },
];

type Props = {
  customerId: string;
  customerName: string;
  jobs: ReadonlyArray<{ id: string; label: string; hint: string }>;
  locations: readonly CustomerLocation[];
  jobTypes: readonly { id: string; name: string; is_default: boolean }[];
  canOpenJob: boolean;
  canAddLocation: boolean;
  closeHref: string;
};

/** Creates an invoice or proposal for a customer on an existing job or a new one. */
export function BillPanel(props: Props) {
  const { customerId, customerName, jobs, locations, jobTypes, canOpenJob, canAddLocation, closeHref } = props;
  const router = useRouter();
  const keyOf = useRequestKey();
  const canOpen = canOpenJob && locations.length > 0;
  const choices = [...(canOpen ? [{ id: NEW_JOB, label: "New job", hint: "" }] : []), ...jobs];
  const [chosen, setChosen] = useState(jobs[0]?.id ?? NEW_JOB);
  const save = async (values: FormValues): Promise<FormProblems | void> => {
    const begin = (jobId: string) => router.push(`/jobs/${jobId}/invoices/new?kind=${textOf(values, "kind")}`);
    if (chosen !== NEW_JOB) return begin(chosen);
    const body = {
      businessCustomerLocationId: textOf(values, "businessCustomerLocationId"),
      jobTypeId: textOf(values, "jobTypeId"),
    };
    try {
      const job = await api(
        "POST /api/customers/[id]/jobs",
        { params: { id: customerId }, body },
        { requestKey: keyOf(body) }
      );
      begin(job.id);
    } catch (error) {
      return callProblems(error);
    }
  };
  return (
    <Panel title="New invoice or proposal" context={customerName} closeHref={closeHref}>
      {choices.length === 0 ? (
        <p className="text-muted">
          {locations.length === 0
            ? `${canAddLocation ? "Add" : "Ask the office to add"} a location first. Every invoice and proposal needs a job at a location.`
            : "This customer has no jobs to invoice. Ask an administrator for permission to create jobs."}
        </p>
      ) : (
        <Form onSave={save} cancelHref={closeHref} saveLabel="Continue">
          <RadioGroup label="Type" name="kind" defaultValue="invoice" orientation="horizontal" options={KINDS} />
          <Select label="Job" name="job" isRequired value={chosen} onChange={setChosen} options={choices} />
          {chosen === NEW_JOB && <JobFields locations={locations} jobTypes={jobTypes} />}
        </Form>
      )}
    </Panel>
  );
}
