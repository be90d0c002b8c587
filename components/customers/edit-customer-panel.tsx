"use client";

import { useRouter } from "next/navigation";
import { useOfferUndo } from "@/components/history/undo-provider";
import { Form } from "@/components/ui/form/form";
import type { FormProblems } from "@/components/ui/form-errors";
import type { FormValues } from "@/components/ui/form/form-values";
import { Panel } from "@/components/ui/overlays/panel";
import type { Customer } from "@/lib/customers/records/customer";
import { maskPhone, withExtension } from "@/lib/platform/format/format-phone";
import { api } from "@/lib/platform/http/api-client";
import { callProblems } from "./requests/call-problems";
import { CustomerFields } from "./customer-fields";
import { toCustomerBody } from "./customer-form-values";
import { DuplicateWarning } from "./duplicate-warning";
import { useDuplicates } from "./use-duplicates";

type Props = { customer: Customer; technicians: readonly { id: string; fullName: string }[]; closeHref: string };

/** Changes names, contact details, and preferences. Addresses are changed on the locations. */
export function EditCustomerPanel({ customer, technicians, closeHref }: Props) {
  const router = useRouter();
  const offerUndo = useOfferUndo();
  const { found: duplicates, look } = useDuplicates(customer.id);
  const [home] = customer.businessCustomerLocations;

  const save = async (values: FormValues): Promise<FormProblems | void> => {
    try {
      const answer = await api("POST /api/customers", {
        body: { ...toCustomerBody(values), id: customer.id, version: customer.version },
      });
      offerUndo(`Saved ${customer.fullName}.`, [answer]);
      router.push(closeHref, { scroll: false });
      router.refresh();
    } catch (error) {
      return callProblems(error);
    }
  };

  return (
    <Panel title="Edit customer" context={customer.fullName} closeHref={closeHref} size="wide">
      <Form onSave={save} draftKey={`customer:${customer.id}:${customer.version}`} cancelHref={closeHref} isSticky>
        <CustomerFields
          hasAddress={false}
          technicians={technicians}
          onSnapshot={look}
          start={{
            type: customer.type,
            firstName: customer.firstName,
            lastName: customer.lastName,
            businessName: customer.businessName,
            email: customer.email,
            mobile: maskPhone(withExtension(customer.mobilePhone, customer.mobilePhoneExtension)),
            home_phone: maskPhone(withExtension(customer.homePhone, customer.homePhoneExtension)),
            contactMethod: customer.contactMethod,
            communicationPreferences: customer.communicationPreferences,
            spanishSpeaking: customer.spanishSpeaking,
            // Without an address, this panel could not meet the strict rules.
            relaxed: !home?.address || !home.city || !home.state || !home.zip,
            ...(customer.preferredTechnician ? { preferredTechnicianId: customer.preferredTechnician.id } : {}),
          }}
        />
        <DuplicateWarning duplicates={duplicates} />
      </Form>
    </Panel>
  );
}
