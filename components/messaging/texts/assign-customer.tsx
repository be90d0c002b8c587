"use client";

import { UserPen } from "lucide-react";
import { useState } from "react";
import { AsyncComboBox } from "@/components/ui/choices/async-combo-box";
import { Select } from "@/components/ui/choices/select";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/overlays/dialog";
import { toast } from "@/components/ui/overlays/toast";
import type { SmsConversation } from "@/lib/messaging/conversations/sms-conversation";
import { api } from "@/lib/platform/http/api-client";

type Props = { conversation: SmsConversation; onAssigned: (changed: SmsConversation) => void };
type Option = { id: string; label: string };

const NO_CONTACT: Option = { id: "", label: "No contact" };

/** Assigns a conversation to a customer and one of their contacts. */
export function AssignCustomer({ conversation, onAssigned }: Props) {
  const { uuid: id, business_customer_id: customerId, customerName, contact_id: contactId } = conversation;
  const [isOpen, setOpen] = useState(false);
  const [chosen, setChosen] = useState<string | null>(customerId);
  const [contacts, setContacts] = useState<readonly Option[]>([]);
  const [contact, setContact] = useState(contactId ?? "");
  const readContacts = async (customer: string | null) => {
    if (!customer) return setContacts([]);
    const query = { businessCustomerId: customer, limit: 100 };
    const { items } = await api("GET /api/contacts", { query }).catch(() => ({ items: [] }));
    setContacts(items.map((one) => ({ id: one.id, label: `${one.firstName} ${one.lastName}`.trim() || "No name" })));
  };
  const choose = (option: Option | null) => {
    setChosen(option?.id ?? null);
    setContact("");
    void readContacts(option?.id ?? null);
  };
  const save = async () => {
    const body = { business_customer_id: chosen, contact_id: contact || null };
    try {
      const saved = await api("PUT /api/sms/conversations/[id]/customer", { params: { id }, body });
      onAssigned(saved);
      setOpen(false);
      toast.success(
        saved.customerName
          ? `Assigned the conversation to ${saved.customerName}.`
          : customerId
            ? "Removed the customer from the conversation."
            : "No customer assigned."
      );
    } catch (error) {
      toast.danger(error instanceof Error ? error.message : String(error));
    }
  };
  const action = customerId ? "Change customer" : "Assign customer";
  return (
    <>
      <Button
        icon={<UserPen aria-hidden />}
        onPress={() => {
          setOpen(true);
          void readContacts(customerId);
        }}
      >
        <span className="max-md:sr-only">{action}</span>
      </Button>
      <Dialog
        title={action}
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        footer={
          <Button variant="primary" onPress={() => void save()}>
            Save
          </Button>
        }
      >
        <div className="flex flex-col gap-4">
          <AsyncComboBox
            label="Customer"
            load={findCustomers}
            placeholder="Name, phone, or email"
            onSelect={choose}
            {...(customerId && customerName ? { defaultOption: { id: customerId, label: customerName } } : {})}
          />
          {contacts.length > 0 && (
            <Select
              key={chosen}
              label="Contact"
              options={[NO_CONTACT, ...contacts]}
              value={contact}
              onChange={setContact}
            />
          )}
        </div>
      </Dialog>
    </>
  );
}

async function findCustomers(term: string, signal: AbortSignal): Promise<Option[]> {
  const { items } = await api("GET /api/customers/search", { query: { term } }, { signal });
  return items.map(({ id, fullName }) => ({ id, label: fullName }));
}
