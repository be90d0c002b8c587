import "server-only";
import { env } from "@/lib/platform/env";
import { readReturnAddress } from "@/lib/platform/mail/return-address";
import { leaveToWorker } from "../events/receive-events";
import { readReport } from "./read-report";

/** Before the @ of the address that mail services send complaints to, of whichever mail (RFC 5965). */
const COMPLAINTS = "complaints";

/** Whether mail to this address is taken in: a return address of a mail of ours, or the one for complaints. */
export const takesReportsAt = (address: string): boolean =>
  isForComplaints(address) || readReturnAddress(address) !== null;

const isForComplaints = (address: string): boolean => {
  const [local = "", domain = ""] = address.toLowerCase().split("@");
  return local === COMPLAINTS && domain === env().BOUNCE_DOMAIN?.toLowerCase();
};

/** Takes in what came to an address of ours. What it tells is left to the worker, once; what tells nothing is dropped. */
export async function receiveReport(address: string, mail: Buffer): Promise<void> {
  const report = await readReport(mail);
  const own = readReturnAddress(address);
  // To the address for complaints anybody may write: there the report has to name a return address, which is signed.
  const place = own ?? (report?.kind === "complained" ? readReturnAddress(report.original) : null);
  if (!report || !place) return;
  const { kind, reason, eventId } = report;
  const event = { kind, reason, eventId: `${place.id}:${eventId}`, mailId: place.id, at: new Date().toISOString() };
  await leaveToWorker("report", [{ ...event, businessId: place.businessId }]);
}
