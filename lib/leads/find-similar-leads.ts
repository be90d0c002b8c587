import "server-only";
import { Prisma } from "@prisma/client";
import { toEmailKey, toPhoneKeys } from "@/lib/customers/search/duplicate-key";
import { escapeLike } from "@/lib/platform/database/where-same-text";
import { readPhoneKey } from "@/lib/platform/format/parse-phone";
import type { Who } from "@/lib/platform/session/who";
import type { Lead } from "./lead";
import { selectLeads } from "./select-leads";

/** Another open lead of the same person, with the data that they share. */
export type SimilarLead = Pick<Lead, "leadId" | "name" | "leadStatus" | "assignedUserName"> & {
  same: Array<"phone" | "email">;
};

/** The most leads in a warning. */
const MOST = 5;
const LOOKED_AT = 50;

/** The default names of statuses for closed leads. */
const OVER = new Set(["booked", "lost"]);

/** Finds other leads without a job that share a phone or email, directly or through their customer, newest first. */
export async function findSimilarLeads(
  who: Who,
  lead: Pick<Lead, "leadId" | "phone" | "email">
): Promise<SimilarLead[]> {
  const [phone = ""] = toPhoneKeys([readPhoneKey(lead.phone)]);
  const email = toEmailKey(lead.email);
  if (!phone && !email) return [];
  // An absent value becomes a pattern that matches nothing.
  const [mail, tail] = [email ? `%${escapeLike(email)}%` : "", phone ? `%${phone}%` : ""];
  const where = Prisma.sql`l.id <> ${lead.leadId}::uuid AND l.job_id IS NULL AND (
    l.id = ANY(ARRAY(SELECT leads_saying(${mail}, ${tail}, ${LOOKED_AT}::int)))
    OR l.customer_id = ANY(ARRAY(SELECT customers_with_keys(
      ${phone ? [phone] : []}::text[], ${email ? [email] : []}::text[], '{}'::text[], 20::int))))`;
  const leads = await selectLeads(who, where, Prisma.sql`LIMIT ${LOOKED_AT}`);
  return leads
    .filter(({ leadStatus }) => !OVER.has(leadStatus.toLowerCase()))
    .map(({ leadId, name, leadStatus, assignedUserName, ...one }) => {
      const same: SimilarLead["same"] = [];
      if (phone && readPhoneKey(one.phone) === phone) same.push("phone");
      if (email && toEmailKey(one.email) === email) same.push("email");
      return { leadId, name: name || one.phone || one.email, leadStatus, assignedUserName, same };
    })
    .filter(({ same }) => same.length > 0)
    .slice(0, MOST);
}
