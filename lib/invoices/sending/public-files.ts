import type { PublicInvoice } from "./public-shapes";

/** Ids of the files that a customer's link opens with a document: what it carries and shows, and the terms of the plans that it offers. */
export function filesOf({ attachments, images, recommendedMaintenancePlans: plans }: PublicInvoice): string[] {
  return [...attachments, ...images, ...plans.flatMap(({ terms }) => terms ?? [])].map(({ id }) => id);
}
