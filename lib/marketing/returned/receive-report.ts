import "server-only";
import { env } from "@/lib/platform/env";
import { parseReturnAddress } from "@/lib/platform/mail/build-return-address";
import { queueMailEvents } from "../events/receive-mail-events";
import { readReport } from "./read-report";

/** The local part of the address for complaints from mail services about any email (RFC 5965). */
const COMPLAINTS = "complaints";

/** True for addresses that accept email: a return address of our email, or the one for complaints. */
export const isReportAddress = (address: string): boolean =>
  isForComplaints(address) || parseReturnAddress(address) !== null;

const isForComplaints = (address: string): boolean => {
  const [local = "", domain = ""] = address.toLowerCase().split("@");
  return local === COMPLAINTS && domain === env().BOUNCE_DOMAIN?.toLowerCase();
};

/** Receives an email to one of our addresses. A report is queued for the worker, once. Anything else is dropped. */
export async function receiveReport(address: string, mail: Buffer): Promise<void> {
  const report = await readReport(mail);
  const returnAddress = parseReturnAddress(address);
  // Anyone may write to the address for complaints, so the report must name a signed return address.
  const place = returnAddress ?? (report?.kind === "complained" ? parseReturnAddress(report.original) : null);
  if (!report || !place) return;
  const { kind, reason, status, eventId } = report;
  const event = {
    kind,
    reason,
    status,
    eventId: `${place.id}:${eventId}`,
    mailId: place.id,
    at: new Date().toISOString(),
  };
  await queueMailEvents("report", [{ ...event, businessId: place.businessId }]);
}
