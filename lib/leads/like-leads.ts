import "server-only";
import { emailKey, phoneKeys } from "@/lib/customers/searching/duplicate-key";
import { likeText } from "@/lib/platform/database/same-text";
import { Prisma } from "@/lib/platform/database/generated/client";
import { phoneKey } from "@/lib/platform/format/phone";
import type { Who } from "@/lib/platform/session/who";
import type { Lead } from "./lead-shapes";
import { selectLeads } from "./select-leads";

/** Another open lead of the same person, with the data that they share. */
export type LikeLead = Pick<Lead, "leadId" | "name" | "leadStatus" | "assignedUserName"> & {
  same: Array<"phone" | "email">;
};

/** The most leads in a warning. */
const MOST = 5;
const LOOKED_AT = 50;

/** The default names of statuses for closed leads. */
const OVER = new Set(["booked", "lost"]);

/** Finds other leads without a job that share a phone or email, directly or through their customer, newest first. */
export async function likeLeads(who: Who, lead: Pick<Lead, "leadId" | "phone" | "email">): Promise<LikeLead[]> {
  const [phone = ""] = phoneKeys([lead.phone]);
  const email = emailKey(lead.email);
  if (!phone && !email) return [];
  // An absent value becomes a pattern that matches nothing.
  const [mail, tail] = [email ? `%${likeText(email)}%` : "", phone ? `%${phone}` : ""];
  const where = Prisma.sql`l.id <> ${lead.leadId}::uuid AND l.job_id IS NULL AND (
    l.id = ANY(ARRAY(SELECT leads_saying(${mail}, ${tail}, ${LOOKED_AT}::int)))
    OR l.customer_id = ANY(ARRAY(SELECT customers_with_keys(
      ${phone ? [phone] : []}::text[], ${email ? [email] : []}::text[], '{}'::text[], 20::int))))`;
  const found = await selectLeads(who, where, Prisma.sql`LIMIT ${LOOKED_AT}`);
  return found
    .filter(({ leadStatus }) => !OVER.has(leadStatus.toLowerCase()))
    .map(({ leadId, name, leadStatus, assignedUserName, ...one }) => {
      const same: LikeLead["same"] = [];
      if (phone && phoneKey(one.phone) === phone) same.push("phone");
      if (email && emailKey(one.email) === email) same.push("email");
      return { leadId, name: name || one.phone || one.email, leadStatus, assignedUserName, same };
    })
    .filter(({ same }) => same.length > 0)
    .slice(0, MOST);
}
