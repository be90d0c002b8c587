"use client";

import { useEffect, useState } from "react";
import { Dialog } from "@/components/ui/dialog";
import { Form } from "@/components/ui/form";
import { Select } from "@/components/ui/select";
import { api } from "@/lib/platform/http/api-client";
import { problemsOf } from "@/lib/platform/http/form-problems";
import type { Appointment } from "@/lib/scheduling/appointment-shapes";

type Props = { appointment: Appointment; onClose: () => void; onMoved: (jobNumber: number) => void };

/** The newest come first: a visit that went to the wrong job belongs to one of late. */
const MOST_JOBS = 50;

/** Moves a visit with its notes to another job of its customer. */
export function MoveToJobDialog({ appointment, onClose, onMoved }: Props) {
  const { id, job, businessCustomer } = appointment;
  const [jobs, setJobs] = useState<Array<{ id: string; label: string; number: number }> | null>(null);
  const [chosen, setChosen] = useState("");
  const [problem, setProblem] = useState("");
  useEffect(() => {
    const controller = new AbortController();
    const query = { businessCustomerId: businessCustomer.id, limit: MOST_JOBS };
    api("GET /api/jobs", { query }, controller).then(
      ({ items }) =>
        setJobs(
          items
            .filter((one) => one.id !== job.id)
            .map((one) => ({
              id: one.id,
              number: one.businessJobNumber,
              label: `${one.businessJobNumber} · ${one.name || one.jobType.name}, ${one.businessCustomerLocation.address}`,
            })),
        ),
      (error: Error) => controller.signal.aborted || setProblem(error.message),
    );
    return () => controller.abort();
  }, [businessCustomer.id, job.id]);
  const save = async () => {
    const wanted = jobs?.find((one) => one.id === chosen);
    if (!wanted) return { fieldErrors: { job: "Choose a job." } };
    try {
      await api("POST /api/appointments/[id]/update-job", { params: { id }, query: { job: wanted.id } });
    } catch (error) {
      return problemsOf(error);
    }
    onMoved(wanted.number);
  };
  return (
    <Dialog title="Move to another job" isOpen onClose={onClose} size="small">
      {problem || jobs?.length === 0 ? (
        <p role="status">{problem || `${businessCustomer.fullName} has no other job.`}</p>
      ) : (
        <Form onSave={save} saveLabel="Move appointment" onCancel={onClose}>
          <Select
            label="Job"
            name="job"
            isRequired
            isDisabled={jobs === null}
            placeholder={jobs === null ? "Loading…" : "Choose a job"}
            options={jobs ?? []}
            value={chosen}
            onChange={setChosen}
            help="It goes to that job's place. Its notes go along."
          />
        </Form>
      )}
    </Dialog>
  );
}
