"use client";

import { Link, Mail, SlidersHorizontal } from "lucide-react";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { ButtonLink } from "@/components/ui/link";
import { api } from "@/lib/platform/http/api-client";
import { CustomerLinkDialog } from "../delivery/customer-link-dialog";
import type { InvoiceContact } from "../invoice-actions";
import { SendComparisonDialog } from "./send-comparison-dialog";

type Props = {
  comparisonId: string;
  jobId: string | null;
  customer: { fullName: string; email: string };
  contacts: readonly InvoiceContact[];
};

/** Sends the open options to the customer, or changes the options. */
export function ComparisonActions({ comparisonId, jobId, customer, contacts }: Props) {
  const router = useRouter();
  const [activeDialog, setActiveDialog] = useState<"send" | "link" | null>(null);
  const makeLink = async () => (await api("POST /api/comparisons/[id]/link", { params: { id: comparisonId } })).link;
  return (
    <div className="flex flex-wrap gap-2">
      <Button variant="primary" icon={<Mail aria-hidden />} onPress={() => setActiveDialog("send")}>
        Send options
      </Button>
      <Button icon={<Link aria-hidden />} onPress={() => setActiveDialog("link")}>
        Copy customer link…
      </Button>
      {jobId && (
        <ButtonLink
          href={`/jobs/${jobId}/comparison?comparison=${comparisonId}`}
          icon={<SlidersHorizontal aria-hidden />}
        >
          Change options
        </ButtonLink>
      )}
      {activeDialog === "send" && (
        <SendComparisonDialog
          comparisonId={comparisonId}
          customer={customer}
          contacts={contacts}
          onClose={() => setActiveDialog(null)}
          onSent={() => router.refresh()}
        />
      )}
      {activeDialog === "link" && (
        <CustomerLinkDialog
          makeLink={makeLink}
          allowedActions="view these options and accept or decline them as the customer"
          onClose={() => setActiveDialog(null)}
        />
      )}
    </div>
  );
}
