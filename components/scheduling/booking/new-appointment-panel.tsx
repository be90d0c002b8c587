"use client";

import { useRouter, useSearchParams } from "next/navigation";
import { useState } from "react";
import { ImportantNotes } from "@/components/customers/notes/important-notes";
import { CustomerPicker, type PickedCustomer } from "@/components/customers/customer-picker";
import { Form } from "@/components/ui/form/form";
import { DraftNotice } from "@/components/ui/form/form-parts";
import { Panel } from "@/components/ui/overlays/panel";
import { Section, FieldRow } from "@/components/ui/section";
import { Select } from "@/components/ui/choices/select";
import { TextArea } from "@/components/ui/fields/text-area";
import { maskPhone, withExtension } from "@/lib/platform/format/format-phone";
import { api } from "@/lib/platform/http/api-client";
import { getJobName } from "@/lib/jobs/get-job-name";
import type { JobType } from "@/lib/jobs/job";
import { getJobTypeMs } from "@/lib/jobs/get-job-type-ms";
import { buildBoardAddress } from "@/lib/scheduling/board/board-query";
import type { BookingStart, LeadStart } from "@/lib/scheduling/availability/booking-start";
import { type EventData, getSections } from "@/lib/scheduling/booking/editor-context";
import { buildFirstDraft } from "./first-draft";
import { BookingStartSection } from "./booking-start-section";
import { useBookingDraft } from "./use-booking-draft";
import { toAppointmentInput, type AppointmentDraft } from "../draft/appointment-draft";
import { ConfirmationField } from "../panel/confirmation-field";
import { CrewFields, ProblemField, TimeFields } from "../draft/appointment-fields";
import { NewKinds } from "../events/new-kinds";
import { Beside } from "../panel/beside";
import { FindATime } from "../panel/find-a-time";
import { NoticeFields } from "../notices/notice-fields";
import { useOfferUndoWithNote } from "../notices/planned-announcement";
import { useAnnouncement } from "../notices/use-announcement";
import { RepeatFields } from "../repeats/repeat-fields";
import { createRequestKeys } from "@/components/ui/browser/request-key";
import { saveFormWithOverride } from "../moves/save-form-with-override";
import type { Appointment } from "@/lib/scheduling/appointments/appointment";
import { nameAppointment } from "../moves/words-of-moves";
import {
  type CustomerDetails,
  getDefaultPlaceId,
  readPlaceOf,
  useCustomerDetails,
} from "../draft/use-customer-details";
import { withAppointment } from "../updates/board-copy";
import { useSchedule } from "../updates/schedule-provider";

type Props = {
  jobTypes: JobType[];
  canAddCustomers: boolean;
  start?: BookingStart;
  /** The lead behind the booking. It fills in the customer and the work. */
  lead?: LeadStart;
  /** The phone call behind the booking. */
  callId: string | undefined;
  eventData: EventData;
};

function getJobTypeLength(jobTypes: JobType[], id: string): number | undefined {
  const type = jobTypes.find((one) => one.id === id);
  return type && getJobTypeMs(type);
}

/**
 * Books an appointment: the customer by phone or name, location, work, time, and crew. A slot clicked on the board
 * fills in the time. `start` has the choices from the previous page, and Cancel leads back there.
 */
export function NewAppointmentPanel({ jobTypes, canAddCustomers, start, lead, callId, eventData }: Props) {
  const { setting, board, setBoard } = useSchedule();
  const router = useRouter();
  const offerUndo = useOfferUndoWithNote();
  const search = useSearchParams();
  const buildDraft = () => buildFirstDraft(search, jobTypes, setting, start, eventData, lead);
  const booking = useBookingDraft(search.toString(), buildDraft, start?.customer);
  const { draft, change } = booking;
  const [keyOf] = useState(createRequestKeys);
  const [isNotified, setNotified] = useState(setting.tellsCustomers);
  const customerDetails = useCustomerDetails(draft.customerId);
  const announcement = useAnnouncement(draft.customerId, draft, isNotified);
  const locationId = draft.locationId || getDefaultPlaceId(customerDetails.locations);
  const fields = { draft, onChange: change };
  const notice = { ...fields, customerDetails, isNotified, announcement };
  const sections = listVisibleSections(start, eventData);
  const call = { ...getCaller(search), id: callId };
  const boardHref = board ? buildBoardAddress("/schedule", board.query) : "/schedule";
  const closeHref = lead ? `/leads?lead=${lead.id}` : (start?.backHref ?? boardHref);

  const save = () =>
    saveFormWithOverride("book", async (forceAppointment) => {
      const answer = await bookDraft(keyOf, {
        data: { ...toAppointmentInput(draft, setting.timeZone), forceAppointment },
        businessCustomerLocation: locationId || (await readPlaceOf(draft.customerId)) || undefined,
        jobTypeId: draft.jobTypeId || undefined,
        jobId: start?.job?.id,
        jobName: start?.job ? undefined : getJobName(draft.note) || undefined,
        promiseId: start?.promise?.id,
        sendNotification: isNotified,
        callId: call.id,
        callNote: booking.callNote,
        leadId: lead?.id,
      });
      const { appointment } = answer;
      setBoard((before) => before && { ...before, items: withAppointment(before.items, appointment) });
      booking.booked();
      const words = describeBooking(appointment, setting.timeZone);
      offerUndo(words, [answer], { appointmentIds: [appointment.id], isNotified });
      const onBoard = board && draft.date && buildBoardAddress("/schedule", { ...board.query, date: draft.date });
      router.push(eventData.goto || onBoard || closeHref, { scroll: false });
    });

  return (
    <Panel title="New appointment" closeHref={closeHref} size="beside">
      {sections.kinds && <NewKinds current="/schedule/new" />}
      <Form onSave={save} saveLabel="Book appointment" cancelHref={closeHref} isSticky>
        <Beside
          answers={<FindATime {...fields} locationId={locationId} />}
          after={
            <>
              <NoticeFields {...notice} news="Send confirmation" onNotifiedChange={setNotified} />
              <ConfirmationField {...fields} />
            </>
          }
        >
          {booking.isBack && <DraftNotice onDiscard={booking.startOver} />}
          <BookingStartSection start={start} isJobVisible={sections.job} />
          {sections.customer && !start?.promise && (
            <CustomerSection
              key={booking.round}
              {...{ ...fields, customerDetails, locationId, start }}
              {...{ customer: booking.customer, onPick: booking.pick }}
              jobTypes={sections.job ? jobTypes : null}
              canCreate={canAddCustomers}
              newCustomer={booking.isBack ? {} : getNewCustomer(start, lead, call, canAddCustomers)}
            />
          )}
          <ProblemField {...fields} />
          {call.id && <CallNote note={booking.callNote} onChange={booking.noteOfCall} />}
          <TimeFields {...fields} />
          <RepeatFields {...fields} />
          <CrewFields {...fields} />
        </Beside>
      </Form>
    </Panel>
  );
}

function describeBooking(appointment: Appointment, timeZone: string): string {
  const { start, businessCustomer: customer, job } = appointment;
  return start
    ? `Booked ${nameAppointment(appointment, timeZone)}, job ${job.businessJobNumber}.`
    : `Added ${customer.fullName} to service requests, job ${job.businessJobNumber}.`;
}

type CustomerSectionProps = {
  draft: AppointmentDraft;
  onChange: (more: Partial<AppointmentDraft>) => void;
  customer: PickedCustomer | null;
  onPick: (customer: PickedCustomer | null) => void;
  customerDetails: CustomerDetails;
  locationId: string;
  /** Null when the job is already chosen. */
  jobTypes: JobType[] | null;
  start: BookingStart | undefined;
  canCreate: boolean;
  newCustomer: ReturnType<typeof getNewCustomer>;
};

/** The customer, the location, and the work. */
function CustomerSection({
  draft,
  onChange,
  customer,
  onPick,
  customerDetails,
  jobTypes,
  start,
  ...props
}: CustomerSectionProps) {
  const { timeZone } = useSchedule().setting;
  return (
    <Section title="Customer">
      <CustomerPicker
        name="businessCustomerId"
        autoFocus={!start}
        canCreate={props.canCreate}
        {...(customer ? { defaultCustomer: customer } : {})}
        {...props.newCustomer}
        onPick={onPick}
      />
      <ImportantNotes notes={customerDetails.important} timeZone={timeZone} />
      <FieldRow>
        <Select
          key={draft.customerId}
          label="Location"
          name="businessCustomerLocation"
          isDisabled={!draft.customerId}
          placeholder={draft.customerId ? "Select a location" : "Select a customer first"}
          options={customerDetails.locations}
          value={props.locationId}
          onChange={(id) => onChange({ locationId: id })}
        />
        {jobTypes && (
          <Select
            label="Job type"
            name="jobTypeId"
            options={jobTypes.map((type) => ({ id: type.id, label: type.name }))}
            help={
              jobTypes.length === 0
                ? "No job types yet. Your administrator can add one under Settings → Job types."
                : undefined
            }
            value={draft.jobTypeId}
            onChange={(id) =>
              onChange({ jobTypeId: id, durationMs: getJobTypeLength(jobTypes, id) ?? draft.durationMs })
            }
          />
        )}
      </FieldRow>
    </Section>
  );
}

/** The caller, as far as the telephone system knows. */
type Caller = { phone: string; name: string };

/** Returns the new customer of a booking, so that their form opens at once. */
function getNewCustomer(start: BookingStart | undefined, lead: LeadStart | undefined, call: Caller, canAdd: boolean) {
  if (start || !canAdd) return {};
  if (!lead) return call.phone ? { startNew: call.name || call.phone, startValues: { mobile: call.phone } } : {};
  const mobile = maskPhone(withExtension(lead.phone, lead.phoneExtension));
  return {
    startNew: lead.name || mobile,
    startValues: { mobile, email: lead.email, address: lead.address },
  };
}

const listVisibleSections = (start: BookingStart | undefined, eventData: EventData) =>
  getSections({
    appointment: null,
    businessCustomer: start?.customer ?? null,
    job: start?.job ?? null,
    callNote: null,
    userAccount: null,
    eventData,
  });

function CallNote({ note, onChange }: { note: string; onChange: (note: string) => void }) {
  return (
    <Section title="Call">
      <TextArea label="Call note" name="callNote" value={note} onChange={onChange} />
    </Section>
  );
}

/** Returns the phone number and the name of the caller who led here. */
function getCaller(search: URLSearchParams) {
  return { phone: maskPhone(search.get("phone") ?? ""), name: search.get("caller") ?? "" };
}

type Booking = {
  data: ReturnType<typeof toAppointmentInput> & { forceAppointment: boolean };
  businessCustomerLocation: string | undefined;
  jobTypeId: string | undefined;
  jobId: string | undefined;
  jobName: string | undefined;
  promiseId: string | undefined;
  sendNotification: boolean;
  callId: string | undefined;
  callNote: string;
  leadId: string | undefined;
};

/** Books the draft. It also links the phone call, the lead, or the promised appointment of a sold plan. */
function bookDraft(
  keyOf: ReturnType<typeof createRequestKeys>,
  { promiseId, callId, callNote, leadId, ...booking }: Booking
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
