import "server-only";
import { Prisma } from "@prisma/client";
import type { Who } from "@/lib/platform/session/who";
import { getDayAt } from "@/lib/platform/time/day";
import { isOptedOut } from "./contact-method";
import type { Customer, CustomerLocation, CustomerSummary } from "./customer";
import { locationJson, locationOrder, zoneOfLocation } from "./select-locations";

type CustomerRow = {
  id: string;
  type: string;
  first_name: string;
  last_name: string;
  business_name: string;
  display_name: string;
  email: string;
  home_phone: string;
  mobile_phone: string;
  contact_method: Customer["contactMethod"];
  home_phone_extension: string;
  mobile_phone_extension: string;
  opt_out_marketing_emails: boolean;
  opt_out_email_notifications: boolean;
  opt_out_text_notifications: boolean;
  spanish_speaking: boolean;
  technician: Customer["preferredTechnician"];
  status: Customer["customerStatus"];
  locations: CustomerLocation[];
  created_at: Date;
  deleted_at: Date | null;
  merged_into: Customer["mergedInto"];
  plan_color: string | null;
  version: number;
};

/**
 * Selects customers with their active locations and preferred technician in one statement. Conditions use the table
 * alias c. The locations of a page are read as a set, not once per customer.
 */
export async function selectCustomers(
  who: Who,
  part: { where: Prisma.Sql; orderBy?: Prisma.Sql; paging?: Prisma.Sql }
): Promise<Customer[]> {
  const businessId = Prisma.sql`${who.businessId}::uuid`;
  const today = getDayAt(who.now, who.timeZone);
  const order = part.orderBy ?? Prisma.sql`c.sort_name, c.id`;
  const rows = await who.read<CustomerRow>(Prisma.sql`
    WITH c AS MATERIALIZED (
      SELECT c.* FROM customer c WHERE c.business_id = ${businessId} AND ${part.where}
      ORDER BY ${order} ${part.paging ?? Prisma.empty}),
    places AS MATERIALIZED (
      SELECT l.customer_id, json_agg(${locationJson} ORDER BY ${locationOrder}) AS list
      FROM customer_location l ${zoneOfLocation}
      WHERE l.business_id = ${businessId} AND l.customer_id = ANY(ARRAY(SELECT id FROM c)) AND l.deleted_at IS NULL
      GROUP BY l.customer_id),
    -- Plans are in a higher domain, so their tables are read here. A customer comes with the color of its current plan.
    plans AS MATERIALIZED (
      SELECT DISTINCT ON (r.customer_id) r.customer_id, m.color FROM sold_plan r
      JOIN maintenance_plan m ON m.business_id = r.business_id AND m.id = r.plan_id
      WHERE r.business_id = ${businessId} AND r.customer_id = ANY(ARRAY(SELECT id FROM c))
        AND ${today}::date BETWEEN r.start_on AND r.end_on
        AND is_running(r)
      ORDER BY r.customer_id, r.start_on DESC, r.id)
    SELECT c.id, c.type, c.first_name, c.last_name, c.business_name, c.display_name, c.email, c.home_phone, c.mobile_phone,
      c.home_phone_extension, c.mobile_phone_extension,
      c.contact_method, c.opt_out_marketing_emails, c.opt_out_email_notifications, c.opt_out_text_notifications,
      c.spanish_speaking, c.created_at, c.deleted_at, c.version,
      CASE WHEN c.preferred_technician_id IS NOT NULL THEN (
        SELECT json_build_object('id', u.id, 'firstName', u.first_name, 'lastName', u.last_name) FROM user_account u
        WHERE u.business_id = ${businessId} AND u.id = c.preferred_technician_id) END AS technician,
      CASE WHEN s.id IS NULL THEN NULL ELSE json_build_object('id', s.id, 'name', s.name) END AS status,
      CASE WHEN c.merged_into_id IS NOT NULL THEN (
        SELECT json_build_object('id', m.id, 'fullName', m.display_name) FROM customer m
        WHERE m.business_id = ${businessId} AND m.id = c.merged_into_id) END AS merged_into,
      plans.color AS plan_color,
      coalesce(places.list, '[]'::json) AS locations
    FROM c
    LEFT JOIN places ON places.customer_id = c.id
    LEFT JOIN plans ON plans.customer_id = c.id
    LEFT JOIN customer_status s ON s.business_id = ${businessId} AND s.id = c.status_id
    ORDER BY ${order}`);
  return rows.map(toCustomer);
}

function toCustomer(row: CustomerRow): Customer {
  const communicationPreferences = {
    optOutMarketingEmails: row.opt_out_marketing_emails,
    optOutEmailNotifications: row.opt_out_email_notifications,
    optOutTextNotifications: row.opt_out_text_notifications,
  };
  return {
    id: row.id,
    type: row.type,
    firstName: row.first_name,
    lastName: row.last_name,
    businessName: row.business_name,
    fullName: row.display_name,
    email: row.email,
    homePhone: row.home_phone,
    homePhoneExtension: row.home_phone_extension,
    mobilePhoneExtension: row.mobile_phone_extension,
    mobilePhone: row.mobile_phone,
    mobile: row.mobile_phone,
    contactMethod: row.contact_method,
    communicationPreferences,
    isOptedOut: isOptedOut(communicationPreferences),
    spanishSpeaking: row.spanish_speaking,
    preferredTechnician: row.technician,
    customerStatus: row.status,
    maintenancePlanCustomer: row.plan_color !== null,
    maintenancePlanCustomerColor: row.plan_color,
    businessCustomerLocations: row.locations,
    dateCreated: row.created_at.toISOString(),
    deleted: row.deleted_at !== null,
    mergedInto: row.merged_into,
    version: row.version,
  };
}

/** Returns customers by id as lines of search results, in the order of the ids. */
export async function listCustomersInOrder(who: Who, ids: readonly string[]): Promise<Customer[]> {
  if (ids.length === 0) return [];
  return selectCustomers(who, {
    where: Prisma.sql`c.id = ANY(${ids}::uuid[])`,
    orderBy: Prisma.sql`array_position(${ids}::uuid[], c.id)`,
  });
}

/** Converts a customer to one line, with its default location. */
export function toCustomerSummary(customer: Customer): CustomerSummary {
  const [location = null] = customer.businessCustomerLocations;
  const { id, fullName, businessName, email, mobilePhone, mobilePhoneExtension, homePhone, homePhoneExtension } =
    customer;
  return {
    id,
    fullName,
    businessName,
    email,
    mobilePhone,
    mobilePhoneExtension,
    homePhone,
    homePhoneExtension,
    location,
  };
}
