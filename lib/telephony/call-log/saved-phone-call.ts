import { z } from "zod";
import { toPhoneDigits } from "@/lib/platform/format/format-phone";
import { parsePhone, readPhoneKey } from "@/lib/platform/format/parse-phone";
import { Id, Instant, line } from "@/lib/platform/shapes/call-shapes";
import { CallType } from "../calls/call-status";

const Flag = z.preprocess(
  (sent) => (sent === "1" || sent === "true" ? true : sent === "0" || sent === "false" ? false : sent),
  z.boolean()
);

/** The voice service's own id of a phone call. */
const VoiceId = line(200);

/** A phone call to log. With an id, it changes that one, and left-out fields stay. */
export const SavedPhoneCall = z.object({
  id: Id.optional(),
  /** Stored as plus and digits, with the key of the number without its extension. rule: calls/form-digits */
  callPhoneNumber: line(60)
    .transform((text) => ({
      phoneNumber: toPhoneDigits(text),
      callerKey: readPhoneKey(text),
      isPossible: parsePhone(text) !== null,
    }))
    .optional(),
  /** rule: calls/invalid-type */
  callType: CallType.optional(),
  contactId: Id.nullish(),
  businessCustomerId: Id.nullish(),
  dateCreated: Instant.nullish(),
  marketingCallId: Id.nullish(),
  voipCallApiCallId: VoiceId.nullish(),
  noteId: Id.nullish(),
});
export type SavedPhoneCall = z.output<typeof SavedPhoneCall>;

/** A note on a phone call. With a note's id, it changes that one. rule: notes/phone-note-save */
export const SavedPhoneNote = z.object({
  noteId: Id.nullish(),
  phoneCallId: Id.nullish(),
  voipCallApiCallId: VoiceId.nullish(),
  appointmentId: Id.nullish(),
  jobId: Id.nullish(),
  businessCustomerId: Id.nullish(),
  title: line().optional(),
  body: z.string().trim().min(1, "this field is required").max(10_000),
  isImportant: Flag.optional(),
  followUp: Instant.nullish(),
  followUpTypeId: Id.nullish(),
});
export type SavedPhoneNote = z.output<typeof SavedPhoneNote>;

export const AttachedCustomer = z.object({ businessCustomerId: Id, contactId: Id.nullish() });
export type AttachedCustomer = z.output<typeof AttachedCustomer>;
