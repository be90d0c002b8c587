"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { Card } from "@/components/ui/card";
import { ApplicationResult } from "./application-result";
import { PartnerForm, type PartnerFormProps } from "./partner-form";

/** A partner's own form for a customer, with its result. */
export function PartnerDesk(props: Omit<PartnerFormProps, "onAnswer">) {
  const router = useRouter();
  const [application, setApplication] = useState(props.application ?? null);
  const isSent = application && application.status !== "draft";
  return (
    <Card title={isSent ? "Application result" : `Application to ${props.partnerName}`} className="max-w-3xl">
      {isSent ? (
        <ApplicationResult application={application} />
      ) : (
        <PartnerForm {...props} onAnswer={(next) => (setApplication(next), router.refresh())} />
      )}
    </Card>
  );
}
