"use client";

import { useRouter } from "next/navigation";
import { useEffect, useState, useTransition } from "react";
import { CustomerPicker } from "@/components/customers/customer-picker";
import { useOfferUndo } from "@/components/history/undo-provider";
import { textOf } from "@/components/office/form-text";
import { Button } from "@/components/ui/button";
import { DescriptionList } from "@/components/ui/description-list";
import { TextArea } from "@/components/ui/fields/text-area";
import { Form } from "@/components/ui/form/form";
import { DraftPart } from "@/components/ui/form/draft-part";
import type { FormValues } from "@/components/ui/form/form-values";
import { ButtonLink, TextLink } from "@/components/ui/link";
import { confirmDelete } from "@/components/ui/overlays/confirm-dialog";
import { Money } from "@/components/ui/money";
import { Panel } from "@/components/ui/overlays/panel";
import { toast } from "@/components/ui/overlays/toast";
import { Section } from "@/components/ui/section";
import { api, CallError } from "@/lib/platform/http/api-client";
import { toFormProblems } from "@/lib/platform/http/form-problems";
import { formatDate, formatInstant } from "@/lib/platform/time/format-time";
import { canBeCalledBack } from "@/lib/telephony/calls/parse-caller-number";
import type { CallListEntry } from "@/lib/telephony/calls/call";
import type { Transcript } from "@/lib/telephony/recordings/transcript";
import { CallPlayer } from "./call-player";
import { buildBookingHref, callLength, formatCallNumber, getCallLook, nameCaller } from "./call-words";
import { useCallActions } from "./use-call-actions";

/** The source and the results of the phone call. */
type Results = {
  campaign: string;
  job: { id: string; number: number; name: string } | null;
  revenue: string | null;
};

type Props = {
  entry: CallListEntry;
  /** The lead that came from it. */
  leadId: string | null;
  results: Results;
  closeHref: string;
  timeZone: string;
  can: { take: boolean; book: boolean; addCustomers: boolean; addLeads: boolean };
};

/** One phone call: the recording with its transcript, the customer, and the results. */
export function CallPanel({ entry, leadId, results, closeHref, timeZone, can }: Props) {
  const router = useRouter();
  const offerUndo = useOfferUndo();
  const { remove } = useCallActions();
  const { businessCustomer: customer, phoneCallId, note, phoneNumber } = entry;
  const caller = nameCaller(entry);
  const [picked, setPicked] = useState<string | null>(customer?.id ?? null);

  const save = async (values: FormValues) => {
    try {
      const answers = await logCall(entry, textOf(values, "body"), picked);
      offerUndo(`${phoneCallId ? "Saved" : "Logged"} call: ${formatCallNumber(phoneNumber)}.`, answers);
      router.push(closeHref, { scroll: false });
      router.refresh();
    } catch (error) {
      return toFormProblems(error);
    }
  };
  const erase = async () => {
    if (!phoneCallId || !(await confirmDelete("logged call", caller))) return;
    remove(phoneCallId, caller);
    router.push(closeHref, { scroll: false });
  };

  return (
    <Panel
      title={caller}
      context={phoneNumber && <TextLink href={`tel:${phoneNumber}`}>{formatCallNumber(phoneNumber)}</TextLink>}
      closeHref={closeHref}
      size="wide"
    >
      <div className="flex flex-col gap-6">
        <CallDetails entry={entry} results={results} timeZone={timeZone} />
        {entry.recordingData && (
          <Section title="Recording">
            {entry.recordingData.problem ? (
              <p>Recording not available. {entry.recordingData.problem}</p>
            ) : (
              <CallPlayer recordingId={entry.recordingData.id} label="Call recording" />
            )}
          </Section>
        )}
        {entry.hasTranscript && <TranscriptText callId={entry.id} />}
        <NextSteps entry={entry} leadId={leadId} can={can} />
        {can.take && (
          <Form
            onSave={save}
            saveLabel={phoneCallId ? "Save" : "Log call"}
            draftKey={`call:${entry.id}`}
            cancelHref={closeHref}
            actions={
              phoneCallId && (
                <Button variant="danger" onPress={() => void erase()}>
                  Delete…
                </Button>
              )
            }
          >
            <CustomerPicker
              name="businessCustomerId"
              canCreate={can.addCustomers}
              {...(customer ? { defaultCustomer: { id: customer.id, fullName: customer.fullName } } : {})}
              onPick={(one) => setPicked(one?.id ?? null)}
            />
            <TextArea label="Note" name="body" defaultValue={note?.body ?? ""} />
            <DraftPart name="picked" value={picked} first={customer?.id ?? null} onRestore={setPicked} />
          </Form>
        )}
      </div>
    </Panel>
  );
}

/** The possible next steps after the phone call. */
function NextSteps({ entry, leadId, can }: Pick<Props, "entry" | "leadId" | "can">) {
  const { id, phoneCallId, phoneNumber: number, callerIdName: name, businessCustomer: customer } = entry;
  const booking = { callId: phoneCallId ?? id, number, name, customerId: customer?.id ?? null };
  return (
    <div className="flex flex-wrap gap-2">
      {can.book && <ButtonLink href={buildBookingHref(booking)}>Book appointment</ButtonLink>}
      {leadId && <ButtonLink href={`/leads?lead=${leadId}`}>Open lead</ButtonLink>}
      {!leadId && can.addLeads && <AddLeadButton callId={id} />}
    </div>
  );
}

/** Saves the caller as a lead, and opens it. */
function AddLeadButton({ callId }: { callId: string }) {
  const router = useRouter();
  const offerUndo = useOfferUndo();
  const [isPending, start] = useTransition();
  const add = () =>
    start(async () => {
      try {
        const lead = await api("POST /api/leads/call", { body: { callId } });
        offerUndo(`Added lead ${lead.name || formatCallNumber(lead.phone)}.`, [lead]);
        router.push(`/leads?lead=${lead.leadId}`);
      } catch (error) {
        toast.danger(error instanceof CallError ? error.message : "Couldn't add the lead. Try again.");
        router.refresh();
      }
    });
  return (
    <Button isPending={isPending} onPress={add}>
      Add lead
    </Button>
  );
}

/** Logs the phone call or its customer, and writes its note. Returns the answers of the changes. */
async function logCall(entry: CallListEntry, body: string, businessCustomerId: string | null): Promise<object[]> {
  const { businessCustomer: customer, phoneCallId, note, voipCallApiCallId, marketingCallId } = entry;
  const answers: object[] = [];
  let id = phoneCallId;
  if (!id) {
    const which = voipCallApiCallId ? { voipCallApiCallId } : { marketingCallId };
    const logged = await api("POST /api/phone-calls", { body: { ...which, businessCustomerId } });
    answers.push(logged);
    id = logged.id;
  } else if (businessCustomerId && businessCustomerId !== customer?.id) {
    const params = { id };
    answers.push(await api("POST /api/phone-calls/[id]/attach-customer", { params, body: { businessCustomerId } }));
  }
  if (body && body !== note?.body) {
    const of = note ? { noteId: note.id } : { phoneCallId: id };
    answers.push(await api("POST /api/phone-notes", { body: { ...of, body } }));
  }
  return answers;
}

type CallDetailsProps = Pick<Props, "entry" | "results" | "timeZone">;

function CallDetails({ entry, results: { campaign, job, revenue }, timeZone }: CallDetailsProps) {
  const at = new Date(entry.callDate);
  const { callType, callRecordingDuration: seconds, appointmentId, calledBack, businessCustomer: customer } = entry;
  const { phoneCallId, fullUserName, lockedBy } = entry;
  const state = getCallLook(entry).word;
  const items = [
    ...(customer
      ? [{ term: "Customer", value: <TextLink href={`/customer/show/${customer.id}`}>{customer.fullName}</TextLink> }]
      : []),
    { term: "Call", value: callType === "None" ? state : `${callType}, ${state.toLowerCase()}` },
    { term: "Date", value: formatInstant(at, timeZone) },
    ...(seconds ? [{ term: "Length", value: callLength(seconds) }] : []),
    ...(entry.isRecordingDeclined ? [{ term: "Recording", value: "Declined" }] : []),
    ...(lockedBy ? [{ term: "Taken by", value: lockedBy.fullName }] : []),
    ...(phoneCallId && fullUserName ? [{ term: "Logged by", value: fullUserName }] : []),
    ...(calledBack && canBeCalledBack(entry.phoneNumber)
      ? [
          {
            term: "Called back",
            value: `${formatDate(new Date(calledBack.at), timeZone)}${calledBack.userAccount ? ` by ${calledBack.userAccount.fullName}` : ""}`,
          },
        ]
      : []),
    ...(appointmentId
      ? [
          {
            term: "Appointment",
            value: <TextLink href={`/schedule/appointments/${appointmentId}`}>Open appointment</TextLink>,
          },
        ]
      : []),
    ...(campaign ? [{ term: "Campaign", value: campaign }] : []),
    ...(job
      ? [{ term: "Job", value: <TextLink href={`/jobs/${job.id}`}>{`${job.number} · ${job.name}`}</TextLink> }]
      : []),
    ...(revenue === null ? [] : [{ term: "Collected for job", value: <Money amount={revenue} /> }]),
  ];
  return <DescriptionList items={items} />;
}

function TranscriptText({ callId }: { callId: string }) {
  const [transcript, setTranscript] = useState<Transcript | null>(null);
  useEffect(() => {
    api("GET /api/telephony/calls/[id]/transcript", { params: { id: callId } }).then(setTranscript, () =>
      setTranscript("Couldn't load the transcript. Reload the page to try again.")
    );
  }, [callId]);
  return (
    <Section title="Transcript">
      {typeof transcript === "string" ? (
        <p className="whitespace-pre-wrap">{transcript}</p>
      ) : (
        <dl className="flex flex-col gap-2">
          {(transcript ?? []).map(({ speaker, text }, index) => (
            // Lines have no ids, and never move.
            // eslint-disable-next-line react/no-array-index-key
            <div key={index}>
              <dt className="text-sm font-medium">{speaker.name}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      )}
    </Section>
  );
}
