"use client";

import { useState } from "react";
import { Dialog } from "@/components/ui/overlays/dialog";
import { Form } from "@/components/ui/form/form";
import { Select } from "@/components/ui/choices/select";
import { useDataSet } from "@/components/ui/table/use-data-set";
import { api } from "@/lib/platform/http/api-client";
import { toFormProblems } from "@/lib/platform/http/form-problems";
import { LOAD_STATE } from "@/lib/platform/load-state";
import type { Appointment } from "@/lib/scheduling/appointments/appointment";

type Props = { appointment: Appointment; onClose: () => void; onMoved: (jobNumber: number) => void };

/** The newest jobs come first, because a misplaced appointment usually belongs to a recent one. */
const MOST_JOBS = 50;

/** Moves an appointment with its notes to another job of the customer. */
export function MoveToJobDialog({ appointment, onClose, onMoved }: Props) {
  const { id, job, businessCustomer } = appointment;
  const { state, value: jobs } = useDataSet({
    name: "the customer's jobs",
    read: () => listOtherJobs(businessCustomer.id, job.id),
  });
  const [chosen, setChosen] = useState("");
  const save = async () => {
    const selectedJob = jobs?.find((one) => one.id === chosen);
    if (!selectedJob) return { fieldErrors: { job: "Select a job." } };
    try {
      await api("POST /api/appointments/[id]/update-job", { params: { id }, query: { job: selectedJob.id } });
    } catch (error) {
      return toFormProblems(error);
    }
    onMoved(selectedJob.number);
  };
  return (
    <Dialog title="Move to another job" isOpen onClose={onClose} size="small">
      {state === LOAD_STATE.error ? (
        <p role="status">Couldn't load the customer's jobs. Close this dialog and try again.</p>
      ) : jobs?.length === 0 ? (
        <p role="status">{businessCustomer.fullName} has no other jobs.</p>
      ) : (
        <Form onSave={save} saveLabel="Move appointment" onCancel={onClose}>
          <Select
            label="Job"
            name="job"
            isRequired
            isDisabled={!jobs}
            placeholder={!jobs ? "Loading…" : "Select a job"}
            options={jobs ?? []}
            value={chosen}
            onChange={setChosen}
            help="The appointment and its notes move to this job, and the appointment gets the job's location."
          />
        </Form>
      )}
    </Dialog>
  );
}

async function listOtherJobs(businessCustomerId: string, leftOut: string) {
  const { items } = await api("GET /api/jobs", { query: { businessCustomerId, limit: MOST_JOBS } });
  return items
    .filter(({ id }) => id !== leftOut)
    .map(({ id, businessJobNumber: number, name, jobType, businessCustomerLocation: { address } }) => ({
      id,
      number,
      label: `${number} · ${name || jobType.name}, ${address}`,
    }));
}
