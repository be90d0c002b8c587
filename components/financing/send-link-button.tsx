"use client";

import { HandCoins } from "lucide-react";
import { useState } from "react";
import { MailForecastNote } from "@/components/office/mail-forecast";
import { formatSendResult } from "@/components/invoices/recipient-fields";
import { sendWithConfirmation } from "@/components/customers/contacts/send-with-confirmation";
import { RadioGroup } from "@/components/ui/choices/radio-group";
import { TextField } from "@/components/ui/fields/text-field";
import { copyText } from "@/components/ui/browser/copy-text";
import type { ButtonProps } from "@/components/ui/button";
import type { FormValues } from "@/components/ui/form/form-values";
import { api } from "@/lib/platform/http/api-client";
import { ActionDialog } from "@/components/ui/form/action-dialog";

type Props = { customerId: string; invoiceId?: string; email: string; variant?: ButtonProps["variant"] };

/** Sends a customer a link to the payment options and the application, or creates one to hand over. */
export function SendLinkButton({ customerId, invoiceId, email, variant }: Props) {
  const [by, setBy] = useState<"email" | "link">("email");
  const [createdUrl, setCreatedUrl] = useState("");
  const send = async (values: FormValues) => {
    const linkRequest = {
      businessCustomerId: customerId,
      invoiceId: invoiceId ?? null,
      by,
      ...(by === "email" ? { email: String(values["email"] ?? "").trim() } : {}),
    };
    const { sentTo, url, state } = await sendWithConfirmation("email", (confirmation) =>
      api("POST /api/financing/links", { body: { ...linkRequest, ...confirmation } })
    );
    if (!url) {
      const result = formatSendResult("the financing link", { recipients: [sentTo], state: state ?? "sending" });
      return state === "kept" ? { otherErrors: [result] } : result;
    }
    setCreatedUrl(url);
    // Without permission to copy, the user copies the link by hand.
    const isCopied = await copyText(url).catch(() => false);
    return { otherErrors: [`${isCopied ? "Link copied" : "Copy this link"}: ${url}`] };
  };
  return (
    <ActionDialog
      label="Send financing link"
      title="Send financing link"
      saveLabel={by === "email" ? "Send" : createdUrl ? "Create another link" : "Create link"}
      icon={<HandCoins aria-hidden />}
      {...(variant ? { variant } : {})}
      onSave={send}
    >
      {by === "email" && <MailForecastNote />}
      <RadioGroup
        label="Delivery"
        options={[
          { id: "email", label: "By email" },
          { id: "link", label: "Copy link" },
        ]}
        value={by}
        onChange={(id) => setBy(id === "link" ? "link" : "email")}
      />
      {by === "email" && (
        <TextField label="Email" name="email" type="email" isRequired maxLength={254} defaultValue={email} />
      )}
      <p className="text-sm text-muted">
        The customer sees the monthly payment and can apply. The link works for 30 days.
      </p>
    </ActionDialog>
  );
}
