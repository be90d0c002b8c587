import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import pg from "pg";
import { systemWho } from "@/lib/platform/session/system-who";
import { makeBenchBusiness, type BenchBusiness, type Size } from "./bench-business";

const sizes = {
  small: { name: "Fifty a day", technicians: 50, customers: 2_000, perDay: 50, days: 100 },
  large: { name: "A thousand a day", technicians: 50, customers: 20_000, perDay: 1_000, days: 150 },
  tenth: { name: "A tenth", technicians: 50, customers: 2_000, perDay: 400, days: 37 },
  main: { name: "The main one", technicians: 50, customers: 20_000, perDay: 400, days: 375, repeats: true },
  board: { name: "Three hundred technicians", technicians: 300, customers: 5_000, perDay: 4_500, days: 6 },
  search: { name: "Many customers", technicians: 1, customers: 100_000, perDay: 1, days: 1 },
} satisfies Record<string, Size>;

export type Prepared = Record<keyof typeof sizes, BenchBusiness> & {
  bookable: () => Promise<{ customerId: string; locationId: string; technicianIds: string[] }>;
  /** How often these data were measured before, so that bookings of one run never meet those of another. */
  round: number;
};

/** The generated businesses; made once for each state of the generator and kept in the database. */
export async function prepareBench(): Promise<Prepared> {
  const key = createHash("sha256")
    .update(readFileSync("tests/bench/bench-business.ts"))
    .update(JSON.stringify(sizes))
    .digest("hex")
    .slice(0, 16);
  const owner = new pg.Client({ connectionString: process.env["DATABASE_OWNER_URL"] });
  await owner.connect();
  try {
    await owner.query(
      "CREATE TABLE IF NOT EXISTS bench_data (key text PRIMARY KEY, businesses jsonb NOT NULL, round int NOT NULL DEFAULT 0)",
    );
    const known = await owner.query<{ businesses: Record<string, BenchBusiness>; round: number }>(
      "UPDATE bench_data SET round = round + 1 WHERE key = $1 RETURNING businesses, round",
      [key],
    );
    const businesses = known.rows[0]?.businesses ?? (await makeAll(owner, key));
    const main = businesses["main"]!;
    return {
      ...(businesses as Record<keyof typeof sizes, BenchBusiness>),
      round: known.rows[0]?.round ?? 0,
      bookable: () => bookable(main.businessId),
    };
  } finally {
    await owner.end();
  }
}

async function makeAll(owner: pg.Client, key: string): Promise<Record<string, BenchBusiness>> {
  const businesses: Record<string, BenchBusiness> = {};
  for (const [name, size] of Object.entries(sizes)) {
    console.log(`Generating ${size.name}: ${size.customers} customers, ${size.perDay * size.days} appointments …`);
    businesses[name] = await makeBenchBusiness(process.env["DATABASE_URL"] ?? "", size);
  }
  await owner.query("VACUUM ANALYZE");
  await owner.query("INSERT INTO bench_data (key, businesses) VALUES ($1, $2)", [key, JSON.stringify(businesses)]);
  return businesses;
}

async function bookable(businessId: string) {
  const who = await systemWho(businessId, "bench");
  return who.db(async (db) => {
    const location = await db.location.findFirstOrThrow({ where: { businessId } });
    const technicians = await db.user.findMany({ where: { businessId, isTechnician: true } });
    return { customerId: location.customerId, locationId: location.id, technicianIds: technicians.map(({ id }) => id) };
  });
}
