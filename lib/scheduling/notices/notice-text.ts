import { toGsmText } from "@/lib/platform/sms/to-gsm-text";
import { type BusinessPhone, formatBusinessPhone } from "@/lib/platform/format/format-business-phone";
import { type Day, getDayAt } from "@/lib/platform/time/day";
import { formatPlannedDay, formatTime, formatTimeRange } from "@/lib/platform/time/format-time";
import type { NoticeKind } from "./planned-notice";

export type NoticeDetails = {
  kind: NoticeKind;
  firstName: string;
  business: BusinessPhone & { name: string };
  /** The start that the message names, and the arrival window promised for it. */
  start: Date;
  window: { start: Date; end: Date } | null;
  technician: string | null;
  /** The street address of the appointment. "" leaves it out. */
  place: string;
  zone: string;
  today: Day;
  /** The address where the customer confirms the appointment, if needed. */
  confirmLink?: string | undefined;
};

export type NoticeText = { subject: string; sentences: string[]; confirmLink?: string | undefined };

/** Builds the text of a message to a customer. A text message joins the sentences into one line. */
export function buildNoticeText(noticeDetails: NoticeDetails): NoticeText {
  const { kind, business } = noticeDetails;
  const day = formatStartDate(noticeDetails);
  const when = formatWhen(noticeDetails);
  const phone = formatBusinessPhone(business);
  const call = phone ? ` Questions? Call ${phone}.` : "";
  const who = noticeDetails.technician ?? "Our technician";
  const appointment = noticeDetails.place ? `appointment at ${noticeDetails.place}` : "appointment";
  const [subject, sentence] = {
    scheduled: [`Your appointment on ${day}`, `Your ${appointment} is scheduled for ${when}.`],
    rescheduled: [`Your appointment is now on ${day}`, `Your ${appointment} has a new time: ${when}.`],
    unscheduled: [
      `Your appointment on ${day} needs a new time`,
      `Your ${appointment} on ${when} can't take place as planned. We'll contact you to reschedule.`,
    ],
    canceled: [`Your appointment on ${day} is canceled`, `Your ${appointment} on ${when} is canceled.`],
    "one week": [`Reminder: your appointment on ${day}`, `This is a reminder of your ${appointment} on ${when}.`],
    "one day": [`Reminder: your appointment on ${day}`, `This is a reminder of your ${appointment} on ${when}.`],
    "one hour": [`Your appointment is coming up`, `Your ${appointment} is coming up: ${when}.`],
    "en route": [`We're on our way`, `${who} is on the way to your appointment on ${when}.`],
    late: [
      `We're running late`,
      `We're running late for your appointment on ${when}. Sorry for the delay. We'll be there as soon as we can.`,
    ],
  }[kind] as [string, string];
  const greeting = noticeDetails.firstName
    ? `Hello ${noticeDetails.firstName}, this is ${business.name}.`
    : `This is ${business.name}.`;
  const { confirmLink } = noticeDetails;
  return { subject: `${subject} – ${business.name}`, sentences: [greeting, `${sentence}${call}`], confirmLink };
}

export const formatSmsBody = ({ sentences, confirmLink }: NoticeText): string =>
  toGsmText([...sentences, ...(confirmLink ? [`Confirm your appointment: ${confirmLink}`] : [])].join(" "));

const formatStartDate = ({ start, zone, today }: NoticeDetails) => formatPlannedDay(getDayAt(start, zone), today);

function formatWhen(noticeDetails: NoticeDetails): string {
  const { start, window, zone } = noticeDetails;
  const date = formatStartDate(noticeDetails);
  if (!window) return `${date} at ${formatTime(start, zone)}`;
  return `${date}, arrival ${formatTimeRange(window.start, window.end, zone)}`;
}
