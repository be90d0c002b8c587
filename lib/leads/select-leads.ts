import "server-only";
import { Prisma } from "@prisma/client";
import { OTHER_JOB } from "@/lib/jobs/lead-source-id";
import type { Who } from "@/lib/platform/session/who";
import { FIRST_ANSWER } from "./find-first-answer";
import type { Lead } from "./lead";

type LeadListRow = {
  id: string;
  status_id: string;
  status: string;
  assigned_user_id: string | null;
  assigned_name: string | null;
  assignment_id: string | null;
  customer_id: string | null;
  job_id: string | null;
  job_number: number | null;
  call_id: string | null;
  campaign_id: string | null;
  campaign: string | null;
  target_list_id: string | null;
  target_list: string | null;
  lead_source_id: string | null;
  lead_source: string | null;
  is_other_lead_source: boolean;
  name: string;
  phone: string;
  phone_extension: string;
  email: string;
  address: string;
  message: string;
  origin: Lead["origin"];
  created_at: Date;
  updated_at: Date;
  came_at: Date;
  first_answered_at: Date | null;
  version: number;
};

const NEWEST_FIRST = Prisma.sql`l.created_at DESC, l.id DESC`;

/**
 * Selects leads with the names of their records in one statement. `where` uses the table alias l. Deleted ones are left
 * out.
 */
export async function selectLeads(who: Who, where: Prisma.Sql, paging: Prisma.Sql = Prisma.empty): Promise<Lead[]> {
  const businessId = Prisma.sql`${who.businessId}::uuid`;
  const rows = await who.read<LeadListRow>(Prisma.sql`
    SELECT l.id, l.status_id, s.name AS status, l.assigned_user_id, u.first_name || ' ' || u.last_name AS assigned_name,
      l.assignment_id, l.customer_id, l.job_id, j.business_job_number AS job_number, l.call_id, l.campaign_id, m.name AS campaign,
      l.target_list_id, t.name AS target_list, l.lead_source_id, o.name AS lead_source, l.is_other_lead_source,
      coalesce(c.display_name, l.name) AS name, coalesce(nullif(l.phone, ''), c.mobile_phone, '') AS phone,
      CASE l.phone WHEN '' THEN coalesce(c.mobile_phone_extension, '') ELSE l.phone_extension END AS phone_extension,
      coalesce(nullif(l.email, ''), c.email, '') AS email, l.address, l.message, l.origin, l.created_at, l.updated_at,
      w.arrived_at AS came_at, answer.at AS first_answered_at, l.version
    FROM (SELECT * FROM lead l WHERE l.business_id = ${businessId} AND l.deleted_at IS NULL AND ${where}
      ORDER BY ${NEWEST_FIRST} ${paging}) l
    JOIN lead_status s ON s.business_id = l.business_id AND s.id = l.status_id
    LEFT JOIN user_account u ON u.business_id = l.business_id AND u.id = l.assigned_user_id
    LEFT JOIN customer c ON c.business_id = l.business_id AND c.id = l.customer_id
    LEFT JOIN job j ON j.business_id = l.business_id AND j.id = l.job_id
    LEFT JOIN campaign m ON m.business_id = l.business_id AND m.id = l.campaign_id
    LEFT JOIN target_list t ON t.business_id = l.business_id AND t.id = l.target_list_id
    LEFT JOIN lead_source o ON o.business_id = l.business_id AND o.id = l.lead_source_id
    ${FIRST_ANSWER}
    ORDER BY ${NEWEST_FIRST}`);
  return rows.map(onWire);
}

function onWire(row: LeadListRow): Lead {
  return {
    leadId: row.id,
    leadStatusId: row.status_id,
    leadStatus: row.status,
    assignedUserAccountId: row.assigned_user_id,
    leadUserAssignmentId: row.assignment_id,
    businessCustomerId: row.customer_id,
    jobId: row.job_id,
    callId: row.call_id,
    campaignId: row.campaign_id,
    targetListId: row.target_list_id,
    leadSourceId: row.is_other_lead_source ? OTHER_JOB.id : row.lead_source_id,
    dateCreated: row.created_at.toISOString(),
    dateUpdated: row.updated_at.toISOString(),
    name: row.name,
    phone: row.phone,
    phoneExtension: row.phone_extension,
    email: row.email,
    address: row.address,
    message: row.message,
    origin: row.origin,
    assignedUserName: row.assigned_name,
    leadSource: row.is_other_lead_source ? OTHER_JOB.name : row.lead_source,
    campaign: row.campaign,
    targetList: row.target_list,
    jobNumber: row.job_number,
    cameAt: row.came_at.toISOString(),
    firstAnsweredAt: row.first_answered_at?.toISOString() ?? null,
    version: row.version,
  };
}
