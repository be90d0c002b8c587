import "server-only";
import { Prisma } from "@prisma/client";
import type { Transaction } from "@/lib/platform/session/who";
import type { Equipment } from "./equipment";

type EquipmentRow = Omit<Equipment, "plateUrl" | "dateCreated"> & { plate: string | null; createdAt: Date };

/** The most jobs listed with a piece of equipment, newest first. */
const JOBS_TOLD = 10;

export const NEWEST_ADDED_FIRST = Prisma.sql`e.created_at DESC, e.id DESC`;
const BY_NAME = Prisma.sql`lower(e.name), e.id`;

/** Selects equipment in its wire shape in one statement. Conditions use the table alias e. */
export async function selectEquipment(
  db: Transaction,
  part: { where: Prisma.Sql; order?: Prisma.Sql; paging?: Prisma.Sql }
): Promise<Equipment[]> {
  const business = Prisma.sql`${db.who.businessId}::uuid`;
  const order = part.order ?? BY_NAME;
  const rows = await db.$queryRaw<EquipmentRow[]>`
    WITH e AS MATERIALIZED (
      SELECT e.* FROM equipment e WHERE e.business_id = ${business} AND e.deleted_at IS NULL AND ${part.where}
      ORDER BY ${order} ${part.paging ?? Prisma.empty}),
    l AS MATERIALIZED (
      SELECT id, customer_id, location_name, address, city, state, zip FROM customer_location
      WHERE business_id = ${business} AND id = ANY(ARRAY(SELECT location_id FROM e)))
    SELECT e.id, json_build_object('id', c.id, 'fullName', c.display_name) AS "businessCustomer",
      json_build_object('id', l.id, 'locationName', l.location_name, 'address', l.address, 'city', l.city,
        'state', l.state, 'zip', l.zip) AS "businessCustomerLocation",
      CASE WHEN s.id IS NOT NULL THEN json_build_object('id', s.id, 'name', s.name) END AS system,
      e.name, coalesce(m.name, '') AS manufacturer, e.model_number AS "modelNumber", e.serial_number AS "serialNumber",
      e.install_date::text AS "installDate", e.warranty_until::text AS "warrantyUntil",
      CASE WHEN e.is_active THEN 'active' ELSE 'inactive' END AS status, e.notes, e.plate_file_id AS plate,
      coalesce((SELECT json_agg(json_build_object('id', j.id, 'businessJobNumber', j.business_job_number, 'name', j.name)
          ORDER BY j.created_at DESC, j.id DESC)
        FROM (SELECT j.* FROM equipment_job ej JOIN job j ON j.business_id = ej.business_id AND j.id = ej.job_id
          WHERE ej.business_id = ${business} AND ej.equipment_id = e.id AND j.deleted_at IS NULL
          ORDER BY j.created_at DESC, j.id DESC LIMIT ${JOBS_TOLD}) j), '[]') AS jobs,
      e.created_at AS "createdAt", e.version
    FROM e
    JOIN l ON l.id = e.location_id
    JOIN customer c ON c.business_id = ${business} AND c.id = l.customer_id
    LEFT JOIN equipment_system s ON s.business_id = ${business} AND s.id = e.system_id
    LEFT JOIN manufacturer m ON m.business_id = ${business} AND m.id = e.manufacturer_id
    ORDER BY ${order}`;
  return rows.map(({ plate, createdAt, ...row }) => ({
    ...row,
    plateUrl: plate ? `/api/files/${plate}` : null,
    dateCreated: createdAt.toISOString(),
  }));
}
