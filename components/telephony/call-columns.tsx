import { Badge } from "@/components/ui/badge";
import { TextLink } from "@/components/ui/link";
import { MaskIcon } from "@/components/ui/mask-icon";
import type { Column } from "@/components/ui/table/data-table-head";
import { formatDate, formatTime } from "@/lib/platform/time/format-time";
import type { CallListEntry } from "@/lib/telephony/calls/call";
import { canBeCalledBack } from "@/lib/telephony/calls/parse-caller-number";
import { callLength, formatCallNumber, getCallLook } from "./call-words";

/** Returns the name of a phone call, for the buttons of its row. */
export const callName = (entry: CallListEntry): string =>
  `Call with ${entry.businessCustomer?.fullName ?? formatCallNumber(entry.phoneNumber)}`;

/** Returns the columns of phone calls. `isToday` leaves out the day. */
export function callColumns(timeZone: string, isToday = false): ReadonlyArray<Column<CallListEntry>> {
  return [
    { id: "who", label: "Caller", isFixed: true, cell: (entry) => <Caller entry={entry} /> },
    { id: "what", label: "Call", cell: (entry) => <What entry={entry} /> },
    {
      id: "when",
      label: "Date",
      width: "11rem",
      cell: ({ callDate }) => {
        const at = new Date(callDate);
        const time = formatTime(at, timeZone);
        return (
          <span className="tabular whitespace-nowrap">{isToday ? time : `${formatDate(at, timeZone)}, ${time}`}</span>
        );
      },
    },
    {
      id: "length",
      label: "Length",
      align: "right",
      isMinor: true,
      cell: ({ callRecordingDuration: seconds }) => (seconds ? callLength(seconds) : ""),
    },
    { id: "logged", label: "Logged", cell: (entry) => <Logged entry={entry} timeZone={timeZone} /> },
  ];
}

function Caller({ entry }: { entry: CallListEntry }) {
  const { businessCustomer: customer, callerIdName, phoneNumber } = entry;
  const number = formatCallNumber(phoneNumber);
  return (
    <span className="cell-stack md:py-1">
      {/* The name is inside the link of the row, so it is no link itself. */}
      <span>{customer?.fullName || callerIdName || number}</span>
      {(customer || callerIdName) && <small>{number}</small>}
    </span>
  );
}

function What({ entry }: { entry: CallListEntry }) {
  return (
    <span className="cell-words">
      <MaskIcon
        of={entry.callType === "Outbound" ? "phone-outgoing" : "phone-incoming"}
        label={entry.callType === "None" ? "Call" : entry.callType}
      />
      <State entry={entry} />
      {entry.isRecordingDeclined && <Badge>Recording declined</Badge>}
      {entry.isVoipCallEntry && <Badge>Zoom</Badge>}
    </span>
  );
}

function State({ entry }: { entry: CallListEntry }) {
  const { word, tone } = getCallLook(entry);
  return <Badge tone={tone}>{word}</Badge>;
}

function Logged({ entry, timeZone }: { entry: CallListEntry; timeZone: string }) {
  const { phoneNumber, lockedBy, calledBack, note, appointmentId, phoneCallId, fullUserName } = entry;
  return (
    <span className="cell-stack items-start gap-0.5">
      {lockedBy && <span>Taken by {lockedBy.fullName}</span>}
      {calledBack && canBeCalledBack(phoneNumber) && (
        <span>
          Called back {formatDate(new Date(calledBack.at), timeZone)}
          {calledBack.userAccount && ` by ${calledBack.userAccount.fullName}`}
        </span>
      )}
      {appointmentId && (
        <TextLink href={`/schedule/appointments/${appointmentId}`}>
          <MaskIcon of="notebook-pen" />
          Appointment
        </TextLink>
      )}
      {note && (
        <span className="line-clamp-1 text-muted">
          <MaskIcon of="sticky-note" />
          {note.body}
        </span>
      )}
      {phoneCallId && !note && !appointmentId && (
        <span className="text-muted">Logged {fullUserName ? `by ${fullUserName}` : "automatically"}</span>
      )}
    </span>
  );
}
