import { migrateDatabase } from "@/prisma/migrate";

const url = process.env.DATABASE_OWNER_URL;
if (!url) {
  console.error("Set DATABASE_OWNER_URL to the address of the database with its owner's role.");
  process.exit(1);
}
try {
  const applied = await migrateDatabase(url);
  console.log(applied.length ? `Migrated: ${applied.join(", ")}` : "The database is up to date.");
} catch (error) {
  // The engine's stack trace is useless here. The first lines name the error and the migration.
  const { message, code } = error as { message?: string; code?: string };
  console.error(`Couldn't migrate the database: ${message?.split("\n   1:")[0]?.trim() || code || String(error)}`);
  process.exit(1);
}
// The engine leaves a ten-second timer of its lock behind.
process.exit(0);
