import type { PublicInvoice } from "../records/public-invoice";

/**
 * Returns the ids of the files that a customer link opens: attachments, pictures, and the terms of recommended plans.
 */
export function listPublicFileIds({
  attachments,
  images,
  recommendedMaintenancePlans: plans,
}: PublicInvoice): string[] {
  return [...attachments, ...images, ...plans.flatMap(({ terms }) => terms ?? [])].map(({ id }) => id);
}
