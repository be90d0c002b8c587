import "server-only";
import { getBusinessForm } from "@/lib/businesses/get-business-form";
import { getCustomerForm } from "@/lib/customers/get-customer-form";
import type { FormField, FormView } from "@/lib/platform/http/input/form-field";
import { issueFormToken } from "@/lib/platform/http/guards/issue-form-token";
import { notAllowed, notFound } from "@/lib/platform/refusals/refusal";
import type { Permission } from "@/lib/platform/session/permission";
import type { Who } from "@/lib/platform/session/who";

type Form = { needs: Permission; fields: (who: Who) => FormField[] | Promise<FormField[]> };

/** Returns the form of a record with little more than a name. */
const nameOnly = (): FormField[] => [
  { name: "name", type: "text", label: "Name", required: true, choices: [], value: "" },
];

/** Every form that can be read by name. Only this file knows the forms of all domains. */
const forms: Record<string, Form> = {
  customer: { needs: "customers.change", fields: getCustomerForm },
  lead: { needs: "customers.change", fields: nameOnly },
  "lead-source": { needs: "marketing.manage", fields: nameOnly },
  "market-segment": { needs: "marketing.manage", fields: nameOnly },
  "marketing-vendor": { needs: "marketing.manage", fields: nameOnly },
  business: { needs: "settings.manage", fields: getBusinessForm },
};

/**
 * Returns a form by name with a new anti-forgery token. Throws a 404 for an unknown name. rule: forms/by-name Source:
 * forms.get.
 */
export async function getFormView(who: Who, formName: string): Promise<FormView> {
  const form = Object.hasOwn(forms, formName) ? forms[formName] : undefined;
  if (!form) throw notFound("form");
  if (!who.permissions.has(form.needs))
    throw notAllowed("You don't have permission to use this form. Ask your administrator.");
  return { formName, fields: await form.fields(who), token: issueFormToken(who) };
}
