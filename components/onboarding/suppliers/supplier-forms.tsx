"use client";

import { useRouter } from "next/navigation";
import { textOf } from "@/components/office/form-text";
import { Select } from "@/components/ui/choices/select";
import { TextField } from "@/components/ui/fields/text-field";
import { Form } from "@/components/ui/form/form";
import type { FormValues } from "@/components/ui/form/form-values";
import { toast } from "@/components/ui/overlays/toast";
import { FieldRow } from "@/components/ui/section";
import { getServiceName, SUPPLIER_KEYS } from "@/lib/onboarding/services/get-service-name";
import { type SupplierKey } from "@/lib/onboarding/suppliers/supplier-key";
import { api } from "@/lib/platform/http/api-client";
import { type FormProblems, toFormProblems } from "@/lib/platform/http/form-problems";

const OPTIONS = SUPPLIER_KEYS.map((key) => ({ id: key, label: getServiceName(key) }));
const readSupplierKey = (values: FormValues): SupplierKey =>
  SUPPLIER_KEYS.find((key) => key === textOf(values, "serviceKey")) ?? "fergusonEde";

/** Saves, shows a message, and reloads the page. */
function useSave(submitValues: (values: FormValues) => Promise<unknown>) {
  const router = useRouter();
  return async (values: FormValues): Promise<FormProblems | void> => {
    try {
      await submitValues(values);
      toast.success(`${getServiceName(readSupplierKey(values))} requested.`);
      router.refresh();
    } catch (error) {
      return toFormProblems(error);
    }
  };
}

/** Connects through the email address that the supplier knows. */
export function IntegrationForm() {
  const save = useSave((values) =>
    api("POST /api/suppliers/integrations", {
      body: { email: textOf(values, "email"), serviceKey: readSupplierKey(values) },
    })
  );
  return (
    <Form onSave={save} saveLabel="Connect by email">
      <Select label="Supplier" name="serviceKey" options={OPTIONS} defaultValue="fergusonEde" />
      <TextField label="Email" name="email" type="email" isRequired help="The email on your supplier account" />
    </Form>
  );
}

/** Connects through the business's contact at the supplier. */
export function TerritoryManagerForm() {
  const save = useSave((values) =>
    api("POST /api/suppliers/legacy-enrollments", {
      body: {
        serviceKey: readSupplierKey(values),
        tmFirstName: textOf(values, "tmFirstName"),
        tmLastName: textOf(values, "tmLastName"),
      },
    })
  );
  return (
    <Form onSave={save} saveLabel="Connect through territory manager">
      <Select label="Supplier" name="serviceKey" options={OPTIONS} defaultValue="winsupplyEde" />
      <FieldRow>
        <TextField label="Territory manager's first name" name="tmFirstName" isRequired autoComplete="off" />
        <TextField label="Territory manager's last name" name="tmLastName" isRequired autoComplete="off" />
      </FieldRow>
    </Form>
  );
}
