"use client";

import { useRouter } from "next/navigation";
import { type ComponentProps, type ReactNode, useState } from "react";
import { v7 as newKey } from "uuid";
import { NoteList } from "@/components/jobs/note-list";
import { ImportantNotes } from "@/components/customers/notes/important-notes";
import { RecordLink } from "@/components/ui/link";
import { DescriptionList } from "@/components/ui/description-list";
import { Button } from "@/components/ui/button";
import { Form } from "@/components/ui/form/form";
import { PhoneLink } from "@/components/ui/phone-link";
import { Section } from "@/components/ui/section";
import { Panel } from "@/components/ui/overlays/panel";
import { StatusChip } from "@/components/ui/states/status-chip";
import { api } from "@/lib/platform/http/api-client";
import { makePlainChoices } from "@/lib/platform/recurrence/rule-choices";
import type { Note } from "@/lib/customers/notes/note";
import type { Appointment } from "@/lib/scheduling/appointments/appointment";
import { getMainPhone } from "@/lib/platform/format/get-main-phone";
import { buildBoardAddress } from "@/lib/scheduling/board/board-query";
import { AppointmentActions } from "./appointment-actions";
import { LeftUnassigned } from "./left-unassigned";
import {
  toAppointmentDraft,
  toAppointmentInput,
  getRepeatsOfAppointment,
  type AppointmentDraft,
} from "../draft/appointment-draft";
import { DraftNews } from "./draft-news";
import { ConfirmationField } from "./confirmation-field";
import { CrewFields, ProblemField, TimeFields, type DraftChange } from "../draft/appointment-fields";
import { getAppointmentTone } from "../updates/board-card";
import { CrewProgress } from "../progress/crew-progress";
import { Beside } from "./beside";
import { FindATime } from "./find-a-time";
import { NoticeFields } from "../notices/notice-fields";
import { useOfferUndoWithNote } from "../notices/planned-announcement";
import { useTimeAnnouncement } from "../notices/use-announcement";
import { RepeatFields } from "../repeats/repeat-fields";
import { useLateness } from "../updates/use-lateness";
import { SeriesStatus } from "../repeats/series-status";
import { type Scope, useScopeQuestion } from "../repeats/use-scope-question";
import { describeSeries } from "../repeats/series-words";
import { saveFormWithOverride } from "../moves/save-form-with-override";
import { nameAppointment } from "../moves/words-of-moves";
import { isChangedMeanwhile, useDraftOf } from "./use-draft-of";
import { type CustomerDetails, useCustomerDetails } from "../draft/use-customer-details";
import { withAppointment } from "../updates/board-copy";
import { useSchedule } from "../updates/schedule-provider";

type Props = {
  appointment: Appointment;
  /** The day to which a request was dragged. Its time is still missing. */
  day?: string | undefined;
  /** The technician to whom it was dragged. */
  techId?: string | undefined;
  /** The messages about the appointment, with their delivery status. */
  messages?: ReactNode;
  notes: Omit<ComponentProps<typeof NoteList>, "jobId" | "appointmentId" | "zone">;
};

/** The rest of the series after a change. */
const OTHERS: Record<Scope, string> = {
  this: " The rest of the series is unchanged.",
  following: " Following appointments changed too.",
  all: " All upcoming appointments changed.",
};

/** All details of one appointment, editable with the permission. */
export function AppointmentPanel({ appointment, day, techId, messages, notes }: Props) {
  const { setting, board, setBoard } = useSchedule();
  const router = useRouter();
  const { base, draft, change, saved, news } = useDraftOf(
    appointment,
    (one) => toAppointmentDraft(one, setting.timeZone),
    {
      initial: { ...(day ? { date: day } : {}), ...(techId ? { techIds: [techId] } : {}) },
      draftKey: ["appointment", appointment.id, day ?? "", techId ?? ""].join(":"),
    }
  );
  const [isNotified, setNotified] = useState(setting.tellsCustomers);
  const offerUndo = useOfferUndoWithNote();
  const customerDetails = useCustomerDetails(appointment.businessCustomer.id);
  const announcement = useTimeAnnouncement(appointment, draft, isNotified);
  const { askScope, dialog } = useScopeQuestion();
  const closeHref = board ? buildBoardAddress("/schedule", board.query) : "/schedule";
  const { tone, word } = getAppointmentTone(appointment, null, useLateness(appointment));
  const canChange = setting.canChange && !appointment.canceled && !appointment.is_deleted;

  const save = async () => {
    const scope = appointment.recurring ? await askScope("Change which appointments?") : null;
    if (appointment.recurring && !scope) return { otherErrors: ["Not saved. No appointments selected."] };
    return saveFormWithOverride("save", async (forceAppointment) => {
      const answer = await api(
        "POST /api/appointments/[id]/update",
        {
          params: { id: appointment.id },
          body: {
            appointment: {
              ...toAppointmentInput(draft, setting.timeZone),
              forceAppointment,
              version: base.version,
              ...(scope ? { scope } : {}),
            },
            sendNotification: isNotified,
          },
        },
        { requestKey: newKey() }
      ).catch((error: unknown) => {
        if (isChangedMeanwhile(error)) router.refresh();
        throw error;
      });
      setBoard((before) => before && { ...before, items: withAppointment(before.items, answer.appointment) });
      saved();
      const words = `Saved ${nameAppointment(answer.appointment, setting.timeZone)}.${scope ? OTHERS[scope] : ""}`;
      offerUndo(words, [answer], { appointmentIds: [appointment.id], isNotified });
      router.push(closeHref, { scroll: false });
    });
  };

  return (
    <Panel
      title={appointment.businessCustomer.fullName}
      context={`Job ${appointment.job.businessJobNumber} · ${appointment.job.jobType.name}`}
      closeHref={closeHref}
      size="beside"
      actions={<StatusChip tone={tone}>{word}</StatusChip>}
    >
      <div className="flex flex-col gap-6">
        <AppointmentDetails appointment={appointment} important={customerDetails.important} zone={setting.timeZone} />
        <CrewProgress appointment={appointment} />
        <AppointmentActions appointment={appointment} />
        <LeftUnassigned reason={appointment.unassignedReason} />
        <DraftNews noun="appointment" {...news} isBack={canChange && news.isBack} />
        {canChange && (
          <ChangeForm
            {...{ appointment, draft, customerDetails, isNotified, announcement, closeHref }}
            onSave={save}
            onChange={change}
            onNotifiedChange={setNotified}
          />
        )}
        <NoteList {...notes} jobId={appointment.job.id} appointmentId={appointment.id} zone={setting.timeZone} />
        {messages}
        {dialog}
      </div>
    </Panel>
  );
}

type ChangeFormProps = {
  appointment: Appointment;
  draft: AppointmentDraft;
  customerDetails: CustomerDetails;
  isNotified: boolean;
  announcement: string;
  closeHref: string;
  onSave: ComponentProps<typeof Form>["onSave"];
  onChange: DraftChange;
  onNotifiedChange: (isNotified: boolean) => void;
};

/** The editable fields, with the open slots beside them. */
function ChangeForm(props: ChangeFormProps) {
  const {
    appointment,
    draft,
    customerDetails,
    isNotified,
    announcement,
    closeHref,
    onSave,
    onChange,
    onNotifiedChange,
  } = props;
  return (
    <Form onSave={onSave} saveLabel="Save changes" cancelHref={closeHref} isSticky>
      <Beside
        answers={
          <FindATime
            draft={draft}
            locationId={appointment.location.id}
            appointmentId={appointment.id}
            onChange={onChange}
          />
        }
        after={
          <>
            <NoticeFields
              draft={draft}
              onChange={onChange}
              customerDetails={customerDetails}
              news="Notify customer of the new time"
              isNotified={isNotified}
              onNotifiedChange={onNotifiedChange}
              announcement={announcement}
            />
            <ConfirmationField draft={draft} onChange={onChange} isConfirmed={appointment.customerConfirmed} />
          </>
        }
      >
        <ProblemField draft={draft} onChange={onChange} />
        <TimeFields draft={draft} onChange={onChange} />
        <Repeats appointment={appointment} draft={draft} onChange={onChange} />
        <CrewFields draft={draft} onChange={onChange} />
      </Beside>
    </Form>
  );
}

type RepeatsProps = { appointment: Appointment; draft: AppointmentDraft; onChange: DraftChange };

/**
 * The repeats of a series in words, or the fields to change them. The same fields make a series of a single
 * appointment.
 */
function Repeats({ appointment, draft, onChange }: RepeatsProps) {
  if (!appointment.recurring || draft.repeats)
    return <RepeatFields draft={draft} onChange={onChange} isSeries={appointment.recurring} />;
  const choices = getRepeatsOfAppointment(appointment) ?? makePlainChoices("weekly");
  return (
    <Section title="Repeats">
      <div className="flex flex-wrap items-center gap-3">
        <p className="flex-1 first-letter:uppercase">{describeSeries(appointment)}</p>
        <SeriesStatus appointment={appointment} />
        <Button onPress={() => onChange({ repeats: choices })}>Change</Button>
      </div>
    </Section>
  );
}

function AppointmentDetails({
  appointment,
  important,
  zone,
}: {
  appointment: Appointment;
  important: Note[];
  zone: string;
}) {
  const { businessCustomer: customer, location, job } = appointment;
  const { phone, extension } = getMainPhone(customer);
  return (
    <>
      <DescriptionList
        items={[
          {
            term: "Customer",
            value: <RecordLink href={`/customer/show/${customer.id}`}>{customer.fullName}</RecordLink>,
          },
          { term: "Phone", value: phone ? <PhoneLink phone={phone} extension={extension} /> : "None" },
          { term: "Address", value: `${location.address}, ${location.city}, ${location.state} ${location.zip}` },
          {
            term: "Job",
            value: <RecordLink href={`/jobs/${job.id}`}>{`${job.businessJobNumber} · ${job.name}`}</RecordLink>,
          },
          ...(appointment.forced ? [{ term: "Warning", value: "Booked anyway. See History for details." }] : []),
        ]}
      />
      <ImportantNotes notes={important} timeZone={zone} />
    </>
  );
}
