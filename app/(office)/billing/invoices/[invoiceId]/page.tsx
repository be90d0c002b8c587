import type { Metadata } from "next";
import { notFound, redirect } from "next/navigation";
import { getInvoicePath } from "@/lib/invoices/reading/get-invoice-path";
import { openWithoutJob } from "@/lib/invoices/reading/open-editor";
import { Id } from "@/lib/platform/shapes/call-shapes";
import { Refusal } from "@/lib/platform/refusals/refusal";
import { isAskingForAll } from "@/lib/platform/message-lists/list-messages-about";
import { requireMember } from "@/lib/platform/session/page-session";
import { InvoicePage } from "../../../_sections/invoice-page";

export const metadata: Metadata = { title: "Invoice" };

type Props = { params: Promise<{ invoiceId: string }>; searchParams: Promise<{ messages?: string }> };

/** A document without a job, such as a sold plan's. */
export default async function LooseInvoicePage({ params, searchParams }: Props) {
  const who = await requireMember("invoices.view");
  const [{ invoiceId: id }, asked] = await Promise.all([params, searchParams]);
  if (!Id.safeParse(id).success) notFound();
  const opened = await openWithoutJob(who, id).catch((error: unknown) => {
    if (error instanceof Refusal) notFound();
    throw error;
  });
  if ("jobId" in opened) redirect(getInvoicePath({ id, jobId: opened.jobId }));
  return <InvoicePage who={who} opened={opened} hasAllMessages={isAskingForAll(asked)} />;
}
