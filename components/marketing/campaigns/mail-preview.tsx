"use client";

import { useEffect, useState } from "react";
import { CustomerPicker, type PickedCustomer } from "@/components/customers/customer-picker";
import { Card } from "@/components/ui/card";
import { api } from "@/lib/platform/http/api-client";

type Props = { businessId: string; subject: string; body: string };

/** The saved email as a customer receives it. Scripts and links are disabled. */
export function MailPreview({ businessId, subject, body }: Props) {
  const [customer, setCustomer] = useState<PickedCustomer | null>(null);
  const [preview, setPreview] = useState<{ html: string; subject: string } | null>(null);
  useEffect(() => {
    const controller = new AbortController();
    const sent = { businessId, emailBody: body, emailSubject: subject, businessCustomerId: customer?.id ?? null };
    api("POST /api/marketing-email/preview", { body: sent }, { signal: controller.signal }).then(
      setPreview,
      () => undefined
    );
    return () => controller.abort();
  }, [businessId, subject, body, customer]);
  return (
    <Card title="Preview">
      <div className="flex flex-col gap-3">
        <CustomerPicker label="Preview for" onPick={setCustomer} />
        <p className="min-w-0 break-words">
          <span className="text-muted">Subject</span> <strong>{preview?.subject ?? subject}</strong>
        </p>
        <iframe
          title="Preview of the email"
          sandbox=""
          srcDoc={preview?.html ?? ""}
          className="h-[36rem] w-full rounded-control border border-line bg-white"
        />
      </div>
    </Card>
  );
}
