import "server-only";
import { Prisma } from "@prisma/client";
import {
  toNamedTaker,
  selectSignatureTaker,
  type SignatureTakerNames,
} from "@/lib/invoices/records/get-signature-taker-columns";
import { formatStoredMethod, type MethodNameParts } from "@/lib/platform/money/format-method-name";
import { notFound } from "@/lib/platform/refusals/refusal";
import type { Who } from "@/lib/platform/session/who";
import { getDayAt } from "@/lib/platform/time/day";
import type { SoldPlan } from "../records/sold-plan";
import { getSoldPlanState, type SoldPlanState } from "../records/sold-plan-state";

type SelectedPlan = Omit<
  SoldPlan,
  | "is_expired"
  | "is_active"
  | "status"
  | "signedAt"
  | "signatureTakenBy"
  | "dateCreated"
  | "next_charge_date"
  | "paymentMethod"
> & {
  method: (MethodNameParts & { id: string; isActive: boolean }) | null;
  next_charge_date: string | null;
  isPaused: boolean;
  isCanceled: boolean;
  isArchived: boolean;
  signedAt: Date | null;
  signatureTakenBy: SignatureTakerNames | null;
  createdAt: Date;
};

const NEWEST_FIRST = Prisma.sql`r.created_at DESC, r.id DESC`;

/**
 * Condition for an open invoice of a plan, table i. It equals `is_owed(i)`, because a plan has neither proposals nor
 * templates. With that name the planner chooses an index that reads all open invoices.
 */
export const OWED = Prisma.sql`i.balance > 0 AND i.status NOT IN ('voided', 'deleted')`;

/** Selects sold plans in their wire shape, in one statement. Conditions see the table as r. */
export async function selectSoldPlans(
  who: Who,
  part: { where: Prisma.Sql; order?: Prisma.Sql; paging?: Prisma.Sql }
): Promise<SoldPlan[]> {
  const business = Prisma.sql`${who.businessId}::uuid`;
  const order = part.order ?? NEWEST_FIRST;
  const rows = await who.db(
    (db) => db.$queryRaw<SelectedPlan[]>`
      SELECT r.id, r.plan_id AS maintenance_plan_id, m.name, m.color,
        json_build_object('id', c.id, 'fullName', c.display_name) AS "businessCustomer",
        json_build_object('id', l.id, 'locationName', l.location_name, 'address', l.address, 'city', l.city,
          'state', l.state, 'zip', l.zip) AS "businessCustomerLocation",
        r.start_on::text AS start_date, r.end_on::text AS end_date, r.price::text, r.frequency,
        r.next_charge_on::text AS next_charge_date, r.charge_problem AS "chargeProblem",
        r.emails_invoices AS "emailsInvoices", r.quick_books_class AS "quickBooksClass", r.signature_name AS "signatureName", r.signed_at AS "signedAt",
        ${selectSignatureTaker("r")} AS "signatureTakenBy",
        CASE WHEN s.id IS NOT NULL THEN json_build_object('id', s.id, 'isActive', s.status = 'active',
          'methodType', s.kind, 'brand', s.brand, 'lastFour', s.last4) END AS method,
        r.sold_invoice_id AS from_invoice, r.created_at AS "createdAt", r.version,
        r.paused_at IS NOT NULL AS "isPaused", r.canceled_at IS NOT NULL AS "isCanceled",
        r.archived_at IS NOT NULL AS "isArchived",
        EXISTS (SELECT FROM plan_charge p JOIN invoice i ON i.business_id = ${business} AND i.id = p.invoice_id
          WHERE p.business_id = ${business} AND p.sold_plan_id = r.id AND ${OWED}) AS is_pending_invoice
      FROM sold_plan r
      JOIN maintenance_plan m ON m.business_id = ${business} AND m.id = r.plan_id
      JOIN customer c ON c.business_id = ${business} AND c.id = r.customer_id
      JOIN customer_location l ON l.business_id = ${business} AND l.id = r.location_id
      LEFT JOIN stored_method s ON s.business_id = ${business} AND s.id = r.method_id
      WHERE r.business_id = ${business} AND ${part.where}
      ORDER BY ${order} ${part.paging ?? Prisma.empty}`
  );
  const today = getDayAt(who.now, who.timeZone);
  return rows.map((row) => toSoldPlan(row, today));
}

function toSoldPlan(
  { isPaused, isCanceled, isArchived, signedAt, createdAt, method, ...row }: SelectedPlan,
  today: string
): SoldPlan {
  const { start_date: startOn, end_date: endOn } = row;
  const status = getSoldPlanState({ startOn, endOn, isPaused, isCanceled, isArchived }, today);
  return {
    ...row,
    paymentMethod: method && { id: method.id, isActive: method.isActive, name: formatStoredMethod(method) },
    status,
    is_expired: endOn < today,
    is_active: status === "active",
    next_charge_date: isCharged(status) && (row.next_charge_date ?? "9") <= endOn ? row.next_charge_date : null,
    signatureTakenBy: toNamedTaker(row.signatureTakenBy),
    signedAt: signedAt?.toISOString() ?? null,
    dateCreated: createdAt.toISOString(),
  };
}

/** True unless paused, canceled, or archived. An expired plan only charges what it owed before. */
const isCharged = (status: SoldPlanState) => status === "active" || status === "upcoming" || status === "expired";

/** Returns one, or throws 404. */
export async function getSoldPlan(who: Who, id: string): Promise<SoldPlan> {
  const [soldPlan] = await selectSoldPlans(who, { where: Prisma.sql`r.id = ${id}::uuid` });
  if (!soldPlan) throw notFound("recurrence");
  return soldPlan;
}

/** Condition for sold plans that are active on a day. */
export const whereActiveOn = (today: string): Prisma.Sql => Prisma.sql`
  r.start_on <= ${today}::date AND r.end_on >= ${today}::date
  AND is_running(r)`;
