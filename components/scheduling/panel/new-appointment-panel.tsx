"use client";

import { useRouter, useSearchParams } from "next/navigation";
import { useState } from "react";
import { useOfferUndo } from "@/components/history/undo-provider";
import { ImportantNotes } from "@/components/customers/notes/important-notes";
import { CustomerPicker } from "@/components/customers/customer-picker";
import { DescriptionList } from "@/components/ui/description-list";
import { Form } from "@/components/ui/form/form";
import { Panel } from "@/components/ui/overlays/panel";
import { Section, FieldRow } from "@/components/ui/section";
import { Select } from "@/components/ui/choices/select";
import { TextArea } from "@/components/ui/fields/text-area";
import { maskPhone } from "@/lib/platform/format/phone";
import { idsAmong } from "@/lib/platform/http/call-shapes";
import { api } from "@/lib/platform/http/api-client";
import { formatDay } from "@/lib/platform/time/format-time";
import type { JobType } from "@/lib/jobs/job-shapes";
import { jobTypeMs } from "@/lib/jobs/job-type-length";
import { boardAddress } from "@/lib/scheduling/board/board-query";
import type { BookingStart, LeadStart } from "@/lib/scheduling/searching/booking-start";
import { type EventData, sectionsOf } from "@/lib/scheduling/booking/editor-context";
import { emptyDraft, inputOf, wallOf, type AppointmentDraft } from "./appointment-draft";
import { ConfirmationField } from "./confirmation-field";
import { CrewFields, TimeFields } from "./appointment-fields";
import { NewKinds } from "../events/new-kinds";
import { FindATime } from "./find-a-time";
import { NoticeFields } from "../notices/notice-fields";
import { RepeatFields } from "../repeats/repeat-fields";
import { requestKeys } from "@/components/ui/browser/request-key";
import { saveOrAsk } from "./save-or-ask";
import { type CustomerFacts, useCustomerFacts } from "./use-customer-facts";
import { withAppointment } from "../updates/board-copy";
import { useSchedule } from "../updates/schedule-provider";

type Props = {
  jobTypes: JobType[];
  canAddCustomers: boolean;
  start?: BookingStart;
  /** The lead that it is booked for: who it is and what they need are filled in. */
  lead?: LeadStart;
  eventData: EventData;
};

function lengthOf(jobTypes: JobType[], id: string): number | undefined {
  const type = jobTypes.find((one) => one.id === id);
  return type && jobTypeMs(type);
}

/**
 * Books an appointment: customer by phone or name as one types, place, work, time, crew. A slot clicked on the board
 * fills in the time; `start` is what was chosen where somebody came from, and Cancel leads back there.
 */
export function NewAppointmentPanel({ jobTypes, canAddCustomers, start, lead, eventData }: Props) {
  const { setting, board, setBoard } = useSchedule();
  const router = useRouter();
  const offerUndo = useOfferUndo();
  const search = useSearchParams();
  const [draft, setDraft] = useState(() => firstDraft(search, jobTypes, setting, start, eventData, lead));
  const [keyOf] = useState(requestKeys);
  const [isTold, setTold] = useState(setting.tellsCustomers);
  const facts = useCustomerFacts(draft.customerId);
  const locationId = draft.locationId || placeOf(facts);
  const change = (more: Partial<AppointmentDraft>) => setDraft((before) => ({ ...before, ...more }));
  const shown = shownFor(start, eventData);
  const call = useBookingCall(search);
  const closeHref = lead
    ? `/leads?lead=${lead.id}`
    : (start?.backHref ?? (board ? boardAddress("/schedule", board.query) : "/schedule"));

  const save = () =>
    saveOrAsk("book", async (forceAppointment) => {
      const answer = await bookDraft(keyOf, {
        data: { ...inputOf(draft, setting.timeZone), forceAppointment },
        businessCustomerLocation: locationId || undefined,
        jobTypeId: draft.jobTypeId || undefined,
        jobId: start?.job?.id,
        promiseId: start?.promise?.id,
        sendNotification: isTold,
        callId: call.id,
        callNote: call.note,
        leadId: lead?.id,
      });
      const { appointment } = answer;
      setBoard((before) => before && { ...before, items: withAppointment(before.items, appointment) });
      const { businessCustomer: customer, job } = appointment;
      offerUndo(`Booked ${customer.fullName}, job ${job.businessJobNumber}.`, [answer]);
      const onBoard = board && draft.date && boardAddress("/schedule", { ...board.query, date: draft.date });
      router.push(eventData.goto || onBoard || closeHref, { scroll: false });
    });

  return (
    <Panel title="New appointment" closeHref={closeHref} size="wide">
      {shown.kinds && <NewKinds current="/schedule/new" />}
      <Form onSave={save} saveLabel="Book appointment" cancelHref={closeHref} isSticky>
        <StartFacts start={start} isJobShown={shown.job} />
        {shown.customer && !start?.promise && (
          <CustomerSection
            draft={draft}
            onChange={change}
            facts={facts}
            locationId={locationId}
            jobTypes={shown.job ? jobTypes : null}
            start={start}
            canCreate={canAddCustomers}
            newCustomer={newCustomerOf(start, lead, call, canAddCustomers)}
          />
        )}
        {call.field}
        <TimeFields draft={draft} onChange={change} />
        <RepeatFields draft={draft} onChange={change} />
        <CrewFields draft={draft} onChange={change} />
        <FindATime draft={draft} locationId={locationId} onChange={change} />
        <NoticeFields
          draft={draft}
          onChange={change}
          facts={facts}
          news="Tell the customer of the booking"
          isTold={isTold}
          onTold={setTold}
        />
        <ConfirmationField draft={draft} onChange={change} />
      </Form>
    </Panel>
  );
}

type CustomerSectionProps = {
  draft: AppointmentDraft;
  onChange: (more: Partial<AppointmentDraft>) => void;
  facts: CustomerFacts;
  locationId: string;
  /** null where the job is chosen already. */
  jobTypes: JobType[] | null;
  start: BookingStart | undefined;
  canCreate: boolean;
  newCustomer: ReturnType<typeof newCustomerOf>;
};

/** Who it is for, where, and what work it is. */
function CustomerSection({ draft, onChange, facts, jobTypes, start, ...props }: CustomerSectionProps) {
  const { timeZone } = useSchedule().setting;
  return (
    <Section title="Customer">
      <CustomerPicker
        name="businessCustomerId"
        autoFocus={!start}
        canCreate={props.canCreate}
        {...(start ? { defaultCustomer: start.customer } : {})}
        {...props.newCustomer}
        onPick={(picked) => onChange({ customerId: picked?.id ?? "", locationId: "", contacts: [] })}
      />
      <ImportantNotes notes={facts.important} timeZone={timeZone} />
      <FieldRow>
        <Select
          key={draft.customerId}
          label="Location"
          name="businessCustomerLocation"
          isDisabled={!draft.customerId}
          placeholder={draft.customerId ? "Choose a location" : "Choose a customer first"}
          options={facts.locations}
          value={props.locationId}
          onChange={(id) => onChange({ locationId: id })}
        />
        {jobTypes && (
          <Select
            label="Job type"
            name="jobTypeId"
            options={jobTypes.map((type) => ({ id: type.id, label: type.name }))}
            help={jobTypes.length === 0 ? "There is none yet: add one under Settings, Job types." : undefined}
            value={draft.jobTypeId}
            onChange={(id) => onChange({ jobTypeId: id, durationMs: lengthOf(jobTypes, id) ?? draft.durationMs })}
          />
        )}
      </FieldRow>
    </Section>
  );
}

/** Who calls, as far as the telephone says it. */
type Caller = { phone: string; name: string };

/** Somebody new whom one comes from: their form is open at once. */
function newCustomerOf(start: BookingStart | undefined, lead: LeadStart | undefined, call: Caller, canAdd: boolean) {
  if (start || !canAdd) return {};
  if (!lead) return call.phone ? { startNew: call.name || call.phone, startValues: { mobile: call.phone } } : {};
  return {
    startNew: lead.name || maskPhone(lead.phone),
    startValues: { mobile: maskPhone(lead.phone), email: lead.email, address: lead.address },
  };
}

const shownFor = (start: BookingStart | undefined, eventData: EventData) =>
  sectionsOf({
    appointment: null,
    businessCustomer: start?.customer ?? null,
    job: start?.job ?? null,
    callNote: null,
    userAccount: null,
    eventData,
  });

/** The call that led here: which, who called, and what is noted of it. */
function useBookingCall(search: URLSearchParams) {
  const [id] = idsAmong([search.get("call")]);
  const [note, setNote] = useState("");
  const field = id && (
    <Section title="Call">
      <TextArea label="Call note" name="callNote" value={note} onChange={setNote} />
    </Section>
  );
  return { id, note, field, phone: maskPhone(search.get("phone") ?? ""), name: search.get("caller") ?? "" };
}

type Booking = {
  data: ReturnType<typeof inputOf> & { forceAppointment: boolean };
  businessCustomerLocation: string | undefined;
  jobTypeId: string | undefined;
  jobId: string | undefined;
  promiseId: string | undefined;
  sendNotification: boolean;
  callId: string | undefined;
  callNote: string;
  leadId: string | undefined;
};

/** Books it: of a call or a lead that is told, too; of a promise, what was promised, where and to whom. */
function bookDraft(
  keyOf: ReturnType<typeof requestKeys>,
  { promiseId, callId, callNote, leadId, ...booking }: Booking,
) {
  if (callId || leadId) {
    const { data: appointment, ...where } = booking;
    const body = { appointment, ...where, ...(callId ? { callId, callNote } : {}), leadId };
    return api("POST /api/appointments/save", { body }, { requestKey: keyOf(body) });
  }
  if (!promiseId) return api("POST /api/appointments", { body: booking }, { requestKey: keyOf(booking) });
  const { data, sendNotification } = booking;
  const body = { promiseId, data, sendNotification };
  return api("POST /api/appointments/create-from-promise", { body }, { requestKey: keyOf(body) });
}

/** What is chosen already where somebody came from, and stays. */
function StartFacts({ start, isJobShown }: { start: BookingStart | undefined; isJobShown: boolean }) {
  if (start?.promise) return <PromiseFacts start={start} promise={start.promise} />;
  return start?.job && isJobShown ? <JobFacts start={start} job={start.job} /> : null;
}

type PromiseStart = NonNullable<BookingStart["promise"]>;

/** What a maintenance plan promised is booked for whom, where and when it was promised. */
function PromiseFacts({ start: { customer }, promise }: { start: BookingStart; promise: PromiseStart }) {
  return (
    <Section title="Promised by a maintenance plan">
      <DescriptionList
        items={[
          { term: "Customer", value: customer.fullName },
          { term: "Location", value: promise.place },
          { term: "Job type", value: promise.jobType },
          { term: "Promised for", value: `${formatDay(promise.firstDay)} – ${formatDay(promise.lastDay)}` },
        ]}
      />
    </Section>
  );
}

/** Another appointment of a job goes where the job is. */
function JobFacts({ start: { customer }, job }: { start: BookingStart; job: NonNullable<BookingStart["job"]> }) {
  return (
    <Section title={`Job ${job.number}`}>
      <DescriptionList
        items={[
          { term: "Customer", value: customer.fullName },
          { term: "Location", value: job.place },
          { term: "Job type", value: job.jobType },
        ]}
      />
    </Section>
  );
}

function firstDraft(
  search: URLSearchParams,
  jobTypes: JobType[],
  { timeZone: zone, today }: { timeZone: string; today: string },
  given: BookingStart | undefined,
  asked: EventData,
  lead: LeadStart | undefined,
): AppointmentDraft {
  const start = search.get("start");
  const minutes = Number(search.get("minutes")) || 0;
  // A day that is over is looked at, not booked.
  const day = asked.appointmentDate ?? /^\d{4}-\d{2}-\d{2}$/.exec(search.get("date") ?? "")?.[0] ?? "";
  const technician = search.get("for") ?? asked.newTech;
  const typeId = given?.job?.jobTypeId ?? given?.promise?.jobTypeId;
  const type = jobTypes.find((one) => (typeId ? one.id === typeId : one.is_default)) ?? jobTypes[0];
  return emptyDraft({
    // The first day on which it can still be as promised.
    ...(given?.promise && given.promise.lastDay >= today
      ? { date: given.promise.firstDay > today ? given.promise.firstDay : today }
      : {}),
    ...(asked.appointmentDate || day >= today ? { date: day } : {}),
    ...(start && !Number.isNaN(Date.parse(start)) ? wallOf(start, zone) : {}),
    ...(given ? { customerId: given.customer.id, locationId: given.locationId } : {}),
    jobTypeId: type?.id ?? "",
    durationMs: minutes * 60_000 || (type ? jobTypeMs(type) : 7_200_000),
    techIds: technician ? [technician] : [],
    ...(lead ? { note: lead.message } : {}),
  });
}

/** Where the work is unless somebody chooses another place. */
const placeOf = ({ locations }: CustomerFacts): string =>
  (locations.find((location) => location.isDefault) ?? locations[0])?.id ?? "";
