import { redirect } from "next/navigation";
import { getInvoicePath } from "@/lib/invoices/records/get-invoice-path";
import { openWithoutJob } from "@/lib/invoices/records/open-editor";
import { isAskingForAll } from "@/lib/platform/message-lists/list-messages-about";
import { requireMember } from "@/lib/platform/session/require-member";
import { createRecordLoader } from "@/lib/platform/session/create-record-loader";
import { formatDocumentTitle, InvoicePage } from "../../../_sections/invoice-page";

type Props = { params: Promise<{ invoiceId: string }>; searchParams: Promise<{ messages?: string }> };

const loadDocument = createRecordLoader(openWithoutJob);

export async function generateMetadata({ params }: Props) {
  const who = await requireMember("invoices.view");
  const opened = await loadDocument(who, (await params).invoiceId);
  return { title: "jobId" in opened ? "Invoice" : formatDocumentTitle(opened) };
}

/** A document without a job, such as a sold plan's. */
export default async function LooseInvoicePage({ params, searchParams }: Props) {
  const who = await requireMember("invoices.view");
  const [{ invoiceId: id }, query] = await Promise.all([params, searchParams]);
  const opened = await loadDocument(who, id);
  if ("jobId" in opened) redirect(getInvoicePath({ id, jobId: opened.jobId }));
  return <InvoicePage who={who} opened={opened} hasAllMessages={isAskingForAll(query)} />;
}
