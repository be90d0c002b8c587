import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { openEditor } from "@/lib/invoices/reading/open-editor";
import { Id } from "@/lib/platform/shapes/call-shapes";
import { Refusal } from "@/lib/platform/refusals/refusal";
import { isAskingForAll } from "@/lib/platform/message-lists/list-messages-about";
import { requireMember } from "@/lib/platform/session/page-session";
import { InvoicePage } from "../../../../_sections/invoice-page";

export const metadata: Metadata = { title: "Invoice" };

type Props = {
  params: Promise<{ id: string; invoiceId: string }>;
  searchParams: Promise<{ kind?: string; from?: string; appointment?: string; messages?: string }>;
};

export default async function InvoiceEditorPage({ params, searchParams }: Props) {
  const who = await requireMember("invoices.view");
  const [{ id: jobId, invoiceId }, { kind, from, appointment, messages }] = await Promise.all([params, searchParams]);
  const isNew = invoiceId === "new";
  if (!Id.safeParse(jobId).success || !(isNew || Id.safeParse(invoiceId).success)) notFound();
  if (isNew && !who.permissions.has("invoices.change")) notFound();
  const source = isNew && Id.safeParse(from).success ? from : null;
  const opened = await openEditor(who, { jobId, invoiceId: isNew ? null : invoiceId, from: source }).catch(
    (error: unknown) => {
      if (error instanceof Refusal) notFound();
      throw error;
    }
  );
  return (
    <InvoicePage
      who={who}
      opened={opened}
      isProposal={kind === "proposal"}
      appointment={appointment}
      hasAllMessages={isAskingForAll({ messages })}
    />
  );
}
