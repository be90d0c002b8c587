import { database } from "@/lib/platform/database/client";
import { seedBusiness } from "./seed/business-chapter";

/** Loads the demo business into an empty database: deterministic but for ids and for “today”. */
export async function seed(): Promise<void> {
  await seedBusiness();
}

await seed();
await database().prisma.$disconnect();
await database().pool.end();
