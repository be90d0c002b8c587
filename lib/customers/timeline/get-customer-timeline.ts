import "server-only";
import { requireCustomerRecord } from "@/lib/customers/records/require-customer-record";
import { notFound } from "@/lib/platform/refusals/refusal";
import type { Who } from "@/lib/platform/session/who";
import { readTimeline, type TimelineEntry, type TimelinePage } from "./read-timeline";
import type { TimelineKind } from "./format-timeline-title";

type Paging = Pick<TimelinePage, "limit" | "offset">;

/** Lists all dated records of a customer, newest first. Source: customers.getTimeline. */
export async function getCustomerTimeline(who: Who, customerId: string, paging: Paging) {
  await requireCustomerRecord(who, customerId);
  const kinds = ["appointment", "job", "invoice", "payment", "note", "call", "file"] as const;
  const { items, total } = await readTimeline(who, { customerId }, { kinds, timelinePage: paging });
  return { items: items.map(onWire), total };
}

/**
 * Lists the activities about a customer: changes, notes, and messages, newest first. Source: customers.listActivities.
 */
export async function listCustomerActivities(who: Who, customerId: string, paging: Paging) {
  await requireCustomerRecord(who, customerId);
  const { items, total } = await readTimeline(
    who,
    { customerId },
    { kinds: ["change", "note", "message"], timelinePage: paging }
  );
  return {
    items: items.map(({ kind, title, at, userAccount }) => ({
      type: kind,
      description: title,
      date: at.toISOString(),
      userAccount,
    })),
    total,
  };
}

/** Lists all dated records of a job, including its statuses, newest first. Source: jobs.getTimeline. */
export async function getJobTimeline(who: Who, jobId: string, paging: Paging) {
  const { businessId } = who;
  if (!(await who.db((db) => db.job.count({ where: { businessId, id: jobId } })))) throw notFound("job");
  const kinds = ["appointment", "invoice", "payment", "note", "call", "file", "status"] as const;
  const { items, total } = await readTimeline(who, { jobId }, { kinds, timelinePage: paging });
  return { items: items.map(onWire), total };
}

const onWire = <K extends TimelineKind>({ at, ...entry }: TimelineEntry<K>) => ({ ...entry, date: at.toISOString() });
