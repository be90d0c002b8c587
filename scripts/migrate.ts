import { migrate } from "@/prisma/migrate";

const url = process.env.DATABASE_OWNER_URL;
if (!url) {
  console.error("Set DATABASE_OWNER_URL to the role that owns the database.");
  process.exit(1);
}
const applied = await migrate(url);
console.log(applied.length ? `Migrated: ${applied.join(", ")}` : "The database is up to date.");
