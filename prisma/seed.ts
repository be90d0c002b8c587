import { addFirstWindows } from "@/lib/scheduling/windows/add-first-windows";
import { getDatabase } from "@/lib/platform/database/get-database";
import { withSettings } from "@/lib/platform/database/create-pool";
import { seedBusiness } from "./seed/business-chapter";
import { seedCalendar, seedTags } from "./seed/calendar-chapter";
import { seedCatalog } from "./seed/catalog-chapter";
import { seedCustomers } from "./seed/customers-chapter";
import { seedDoubles } from "./seed/doubles-chapter";
import { seedEquipment } from "./seed/equipment-chapter";
import { seedFinancing } from "./seed/financing-chapter";
import { seedInvoices } from "./seed/invoices-chapter";
import { seedFrontDesk } from "./seed/front-desk/front-desk";
import { createRandom } from "./seed/random";
import { seedNotes } from "./seed/notes-chapter";
import { seedPlans } from "./seed/plans-chapter";
import { seedSchedule } from "./seed/schedule-chapter";
import { seedServices } from "./seed/services-chapter";
import { seedTrails } from "./seed/trails-chapter";
import { seedZones } from "./seed/zones-chapter";

/**
 * Loads the demo business into an empty database. It is the same each time, except for ids and days relative to today.
 */
export async function seedDemo(): Promise<void> {
  const random = createRandom("catawba");
  const { who, staff } = await seedBusiness();
  await seedZones(who, staff);
  const customers = await seedCustomers(who, random.fork("customers"));
  await seedEquipment(who, customers, random.fork("equipment"));
  await seedNotes(who, staff, customers, random.fork("notes"));
  const done = await seedSchedule(who, staff, customers, await seedTags(who), random.fork("schedule"));
  await addFirstWindows(who);
  await seedCalendar(who, staff, customers);
  await seedTrails(who, staff, random.fork("trails"));
  await seedCatalog(who);
  await seedInvoices(who, done, random.fork("invoices"));
  await seedFinancing(who);
  await seedPlans(who, customers, random.fork("plans"));
  await seedDoubles(who, customers);
  await seedServices(who);
  await seedFrontDesk(who, customers, random.fork("front desk"));
  // Events of the made-up past must not send receipts or update screens.
  await who.db((db) =>
    db.outboxEvent.updateMany({ where: { businessId: who.businessId }, data: { publishedAt: who.now } })
  );
}

// A demo lost in a crash is loaded again, so its transactions need not wait for the disk.
await withSettings({ synchronous_commit: "off" }, seedDemo);
await getDatabase().prisma.$disconnect();
await getDatabase().pool.end();
