import { expect, it } from "vitest";
import { POST as create } from "@/app/api/appointments/route";
import { POST as createFromSchedule } from "@/app/api/appointments/create-from-schedule/route";
import { POST as save } from "@/app/api/appointments/save/route";
import { GET as showJob } from "@/app/api/jobs/[id]/route";
import { emptyDraft } from "@/components/invoices/editor/invoice-draft";
import { describeTownAndWork, describeWork } from "@/components/scheduling/day-work/appointment-words";
import { openEditor } from "@/lib/invoices/records/open-editor";
import { getJobName } from "@/lib/jobs/get-job-name";
import { parseBoardText } from "@/lib/scheduling/board/parse-board-text";
import { loadBoard } from "@/lib/scheduling/board/load-board";
import { listOwnDay } from "@/lib/scheduling/board/list-own-day";
import { makeBusiness } from "@/tests/factories/business";
import { makeCustomer } from "@/tests/factories/customer";
import { send } from "@/tests/support/calls/send";
import { getFirst } from "@/tests/support/required-values";

const DAY = "2026-11-24";
const PROBLEM = "No heat upstairs, blower won't start\nThe thermostat is new.";
const NAME = "No heat upstairs, blower won't start";

it("a problem entered once appears on the job, the card, the technician's phone, and the invoice draft", async () => {
  const business = await makeBusiness();
  const { customerId, locationId } = await makeCustomer(business.system);
  const { dispatcher, technician, jobTypeId } = business;
  const data = {
    businessCustomerId: customerId,
    start: `${DAY}T15:00:00.000Z`,
    duration: 3_600_000,
    techIds: [technician.userId],
    note: PROBLEM,
  };
  const where = { businessCustomerLocation: locationId, jobTypeId };
  const booked = await send(create, { as: dispatcher, body: { data, ...where, jobName: getJobName(PROBLEM) } });
  expect(booked.status, JSON.stringify(booked.body)).toBe(201);
  const { id, job } = booked.body.appointment;

  expect((await send(showJob, { as: dispatcher, params: { id: job.id } })).body.name).toBe(NAME);

  const boardQuery = { tab: "calendar", view: "day", date: DAY, groupId: null, technicianIds: [] as string[] } as const;
  const card = getFirst(parseBoardText(await loadBoard(dispatcher.who, { ...boardQuery, technicianIds: [] })));
  expect(describeTownAndWork(card)).toContain(NAME);
  expect(card.hasNotes).toBe(true);

  const [stop] = await listOwnDay(technician.who, DAY);
  if (stop?.kind !== "appointment") throw new Error("not on the phone");
  expect(stop.appointment.note).toBe(PROBLEM);
  expect(describeWork(stop.appointment)).toBe(`${NAME} · ${stop.appointment.job.jobType.name}`);

  const opened = await openEditor(dispatcher.who, { jobId: job.id, invoiceId: null });
  expect(emptyDraft(opened.rates, opened.title).title).toBe(NAME);

  // An existing job already has a name, and an existing appointment already has a job.
  const existingJobInput = { data: { ...data, techIds: [] }, jobId: job.id, jobName: "Something else" };
  expect((await send(create, { as: dispatcher, body: existingJobInput })).body.errors).toHaveProperty("jobName");
  const edited = { appointment: { id, note: "Other" }, jobName: "Something else" };
  expect((await send(save, { as: dispatcher, body: edited })).body.errors).toHaveProperty("jobName");
});

it("a job without a problem is named after its type, and its invoice starts without a title", async () => {
  const business = await makeBusiness();
  const { customerId, locationId } = await makeCustomer(business.system);
  const appt = {
    businessCustomerId: customerId,
    start: `${DAY}T15:00:00.000Z`,
    duration: 3_600_000,
    businessCustomerLocation: locationId,
    jobTypeId: business.jobTypeId,
  };
  const { body } = await send(createFromSchedule, { as: business.dispatcher, body: { appt } });
  const { job } = body.appointment;
  expect(job.name).toBe(job.jobType.name);
  const opened = await openEditor(business.dispatcher.who, { jobId: job.id, invoiceId: null });
  expect(opened.title).toBe("");
  const namedInput = { appt: { ...appt, start: `${DAY}T19:00:00.000Z`, jobName: NAME } };
  const other = await send(createFromSchedule, { as: business.dispatcher, body: namedInput });
  expect(other.body.appointment.job.name).toBe(NAME);
});
