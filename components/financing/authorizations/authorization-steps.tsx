"use client";

import { useRouter } from "next/navigation";
import { confirmDialog } from "@/components/ui/overlays/confirm-dialog";
import { formatMailForecast, loadMailForecast } from "@/components/office/mail-forecast";
import { TextField } from "@/components/ui/fields/text-field";
import { MoneyField } from "@/components/ui/fields/money-field";
import type { FormValues } from "@/components/ui/form/form-values";
import type { Authorization, AuthorizationAnswer } from "@/lib/financing/applications/financing-application";
import { reloadAfter } from "@/lib/financing/authorizations/reload-after";
import { api } from "@/lib/platform/http/api-client";
import { answerProblems } from "../applications/answer-problems";
import { DoButton } from "../applications/do-button";
import { formatMoneyText } from "@/components/ui/money-text";
import { ActionDialog } from "@/components/ui/form/action-dialog";
import { PersonFields, readPerson, SsnField } from "../applications/person-fields";

const CANCELED = "The lender won't pay for this purchase. To charge the account later, send a new authorization.";
const CANCEL_WORDS = { yes: "Cancel authorization", no: "Keep", isDestructive: true };

const describeSending = async (email: string) =>
  formatMailForecast(await loadMailForecast(), `the authorization to ${email}`);

const toText = (value: unknown) => String(value ?? "").trim();

/** Throws the problems of an action without a form. */
function requireDone(errors: AuthorizationAnswer["errors"]): void {
  if (errors.length > 0) throw new Error(errors.map(({ message }) => message).join(" "));
}

/** The actions on an authorization. The page reloads after each. rule: financing/authorization-reload */
export function AuthorizationSteps({ authorization }: { authorization: Authorization }) {
  const { id, status, email, customerName, purchaseAmount, promoCode } = authorization;
  const name = `${customerName}'s ${formatMoneyText(purchaseAmount)} authorization`;
  const params = { id };
  const router = useRouter();
  const runAndReload = (request: () => Promise<AuthorizationAnswer>) => reloadAfter(request, () => router.refresh());
  const isOpen = status === "sending" || status === "sent";
  const changeEmail = async (values: FormValues) => {
    const body = { email: toText(values["email"]) };
    const errors = await runAndReload(() => api("PATCH /api/synchrony/authorizations/[id]/email", { params, body }));
    return answerProblems(errors) ?? (await describeSending(body.email));
  };
  const submit = async (values: FormValues) => {
    const body = {
      ...readPerson(values),
      ssn4: toText(values["ssn4"]),
      purchaseAmount: toText(values["purchaseAmount"]),
      promoCode,
    };
    const errors = await runAndReload(() => api("POST /api/synchrony/authorizations/[id]/data", { params, body }));
    return answerProblems(errors) ?? `Sent ${customerName}'s response to the lender.`;
  };
  return (
    <div className="flex flex-wrap items-center gap-2 md:py-1">
      {isOpen && (
        <>
          <DoButton
            label="Resend authorization"
            action="resend the authorization"
            runAction={async () => {
              requireDone(await runAndReload(() => api("POST /api/synchrony/authorizations/[id]/resend", { params })));
              return await describeSending(email);
            }}
          />
          <ActionDialog
            label="Change email"
            title="Change email"
            saveLabel="Change email"
            size="small"
            onSave={changeEmail}
          >
            <TextField label="Email" name="email" type="email" isRequired maxLength={254} defaultValue={email} />
          </ActionDialog>
        </>
      )}
      {status === "sent" && (
        <ActionDialog
          label="Enter response"
          title="Enter customer's response"
          saveLabel="Send to lender"
          size="small"
          onSave={submit}
        >
          <PersonFields person={{}} withEmail={false} />
          <SsnField />
          <MoneyField label="Amount" name="purchaseAmount" isRequired defaultValue={purchaseAmount} />
        </ActionDialog>
      )}
      {(isOpen || status === "authorized") && (
        <DoButton
          label="Cancel authorization"
          action="cancel the authorization"
          runAction={async () => {
            if (!(await confirmDialog(`Cancel ${name}?`, CANCELED, CANCEL_WORDS))) return null;
            requireDone(await runAndReload(() => api("POST /api/synchrony/authorizations/[id]/cancel", { params })));
            return `Canceled ${name}.`;
          }}
        />
      )}
      {status === "canceled" || status === "declined" ? <span className="text-muted">–</span> : null}
    </div>
  );
}
