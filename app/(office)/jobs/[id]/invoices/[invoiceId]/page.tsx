import { notFound } from "next/navigation";
import { cache } from "react";
import { openEditor } from "@/lib/invoices/records/open-editor";
import { Id } from "@/lib/platform/shapes/call-shapes";
import { isAskingForAll } from "@/lib/platform/message-lists/list-messages-about";
import { requireMember } from "@/lib/platform/session/require-member";
import { showNotFoundOnRefusal } from "@/lib/platform/session/create-record-loader";
import { formatDocumentTitle, InvoicePage } from "../../../../_sections/invoice-page";

type Props = {
  params: Promise<{ id: string; invoiceId: string }>;
  searchParams: Promise<{ kind?: string; from?: string; appointment?: string; messages?: string }>;
};

export async function generateMetadata({ params, searchParams }: Props) {
  const [{ id: jobId, invoiceId }, { kind, from }] = await Promise.all([params, searchParams]);
  return { title: formatDocumentTitle(await openDocument(jobId, invoiceId, from), kind === "proposal") };
}

/** Opens a document of a job, or a new one, once per render. */
const openDocument = cache(async (jobId: string, invoiceId: string, from: string | undefined) => {
  const who = await requireMember("invoices.view");
  const isNew = invoiceId === "new";
  if (!Id.safeParse(jobId).success || !(isNew || Id.safeParse(invoiceId).success)) notFound();
  if (isNew && !who.permissions.has("invoices.change")) notFound();
  const source = isNew && Id.safeParse(from).success ? from : null;
  return showNotFoundOnRefusal(openEditor(who, { jobId, invoiceId: isNew ? null : invoiceId, from: source }));
});

export default async function InvoiceEditorPage({ params, searchParams }: Props) {
  const who = await requireMember("invoices.view");
  const [{ id: jobId, invoiceId }, { kind, from, appointment, messages }] = await Promise.all([params, searchParams]);
  return (
    <InvoicePage
      who={who}
      opened={await openDocument(jobId, invoiceId, from)}
      isProposal={kind === "proposal"}
      appointment={appointment}
      hasAllMessages={isAskingForAll({ messages })}
    />
  );
}
