import "server-only";
import { Prisma } from "@prisma/client";
import type { Who } from "@/lib/platform/session/who";

export type CustomerLink = { id: string; sentTo: string; createdAt: Date; expiresAt: Date; isOpen: boolean };

/** Lists a customer's links that can still be revoked, newest first, at most 20. */
export function listFinancingLinks({ businessId, read }: Who, customerId: string): Promise<CustomerLink[]> {
  return read<CustomerLink>(Prisma.sql`
    SELECT v.id, v.sent_to AS "sentTo", v.created_at AS "createdAt", t.expires_at AS "expiresAt",
      t.revoked_at IS NULL AND t.expires_at > now() AS "isOpen"
    FROM financing_invitation v
    JOIN access_token t ON t.business_id = v.business_id AND t.purpose = 'financing' AND t.subject_id = v.id
    WHERE v.business_id = ${businessId}::uuid AND v.customer_id = ${customerId}::uuid
      AND t.revoked_at IS NULL AND t.expires_at > now()
    ORDER BY v.created_at DESC LIMIT 20`);
}
