"use client";

import { Checkbox } from "@/components/ui/choices/checkbox";
import { formatPhone } from "@/lib/platform/format/format-phone";
import { chooseChannel } from "@/lib/scheduling/notices/choose-channel";
import type { AppointmentDraft, NoticeRecipient } from "../draft/appointment-draft";
import { useSchedule } from "../updates/schedule-provider";
import { MessageToCopy } from "./message-to-copy";
import type { CustomerDetails, NotifiedContact } from "../draft/use-customer-details";

type Props = {
  draft: AppointmentDraft;
  customerDetails: CustomerDetails;
  onChange: (chosen: NoticeRecipient[]) => void;
};

const channels = { email: "Email", sms: "Text" } as const;

/**
 * The contacts who receive messages about an appointment, by email, text, or both. A channel that cannot be used shows
 * the reason.
 */
export function ContactChannels({ draft, customerDetails, onChange }: Props) {
  const { contacts: chosen } = draft;
  const { contacts, customer } = customerDetails;
  const { canText } = useSchedule().setting;
  if (!customer) return null;
  const way = chosen.length === 0 ? chooseChannel(customer, canText) : null;
  const noContactNote = chosen.length === 0 && way === null && <MessageToCopy {...customer} draft={draft} />;
  if (contacts.length === 0) return noContactNote;
  const isChosen = (one: NoticeRecipient) =>
    chosen.some(({ contactId, type }) => contactId === one.contactId && type === one.type);
  const set = (one: NoticeRecipient, isOn: boolean) =>
    onChange(
      isOn ? [...chosen, one] : chosen.filter((other) => other.contactId !== one.contactId || other.type !== one.type)
    );
  return (
    <div role="group" aria-label="Contacts to notify" className="flex flex-col gap-2">
      <p className="text-sm font-medium">Contacts to notify</p>
      {contacts.map((contact) => (
        <div key={contact.id} className="flex flex-wrap gap-x-5 gap-y-1">
          <span className="w-full text-sm">{contact.fullName}</span>
          {(["email", "sms"] as const).map((type) => {
            const one = { contactId: contact.id, type };
            const why = explainUnreachable(type, contact, customerDetails, canText);
            const address = type === "email" ? contact.email : contact.mobile && formatPhone(contact.mobile);
            return (
              <Checkbox
                key={type}
                aria-label={`${channels[type]} ${why || address}, ${contact.fullName}`}
                isSelected={isChosen(one)}
                isDisabled={why !== "" && !isChosen(one)}
                onChange={(isOn) => set(one, isOn)}
              >
                {channels[type]} <span className="[overflow-wrap:anywhere] text-muted">{why || address}</span>
              </Checkbox>
            );
          })}
        </div>
      ))}
      {way && (
        <p className="text-sm text-muted">
          No contact selected. Messages go to {customer.fullName} by {way === "sms" ? "text" : "email"}.
        </p>
      )}
      {noContactNote}
    </div>
  );
}

/** Returns the reason why a contact cannot be reached this way. Empty when they can. */
function explainUnreachable(
  type: NoticeRecipient["type"],
  { email, mobile }: NotifiedContact,
  customerDetails: CustomerDetails,
  canText: boolean
) {
  const { optOutEmailNotifications, optOutTextNotifications } = customerDetails.customer!.communicationPreferences;
  if (type === "email") return optOutEmailNotifications ? "opted out" : email ? "" : "no email address";
  if (optOutTextNotifications) return "opted out";
  if (!canText) return "texting not set up";
  return mobile ? "" : "no mobile number";
}
