import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import pg from "pg";
import type { Permission } from "@/lib/platform/session/permission";
import { proveSystemWho } from "@/lib/platform/session/prove-system-who";
import { makeBenchBusiness, planRepeats, type BenchBusiness, type Size } from "./bench-business";
import { fillMoney, type MoneySize } from "./money/full-books";
import { fillLongCustomer } from "./office/long-customer";
import { fillPhone, type PhoneSize } from "./phone/busy-phone";
import { fillMarket } from "./phone/market";

/** `repeats`: with repeating events and appointments. */
type Whole = Size & { repeats?: boolean; phone?: PhoneSize; money?: MoneySize; longCustomer?: number };

const sizes = {
  small: { name: "Fifty a day", technicians: 50, customers: 2_000, perDay: 50, days: 100 },
  typical: { name: "Forty-five a day", technicians: 9, customers: 2_000, perDay: 45, days: 100 },
  large: { name: "A thousand a day", technicians: 50, customers: 20_000, perDay: 1_000, days: 150 },
  tenth: { name: "A tenth", technicians: 50, customers: 2_000, perDay: 400, days: 37 },
  main: { name: "The main one", technicians: 50, customers: 20_000, perDay: 400, days: 375, repeats: true },
  board: { name: "Three hundred technicians", technicians: 300, customers: 5_000, perDay: 4_500, days: 6 },
  search: { name: "Many customers", technicians: 1, customers: 100_000, perDay: 1, days: 1 },
  phone: {
    name: "A telephone that rings",
    technicians: 200,
    customers: 100_000,
    perDay: 500,
    days: 400,
    phone: { calls: 500_000, texts: 500_000, leads: 50_000 },
  },
  money: {
    name: "Full books",
    technicians: 1,
    customers: 20_000,
    perDay: 1,
    days: 1,
    money: { invoices: 100_000, items: 50_000, plans: 5_000 },
  },
  office: {
    name: "Years of work",
    technicians: 50,
    customers: 20_000,
    perDay: 400,
    days: 375,
    money: { invoices: 100_000, items: 100, plans: 100 },
    longCustomer: 10_000,
  },
} satisfies Record<string, Whole>;

export type SizeName = keyof typeof sizes;
/** `round`: how often its data was measured before, so that bookings of one run never meet those of another. */
export type Prepared = BenchBusiness & { round: number };

/** The generators of the data. A changed generator makes new data. */
const GENERATORS = [
  "bench-business.ts",
  "phone/busy-phone.ts",
  "phone/market.ts",
  "money/full-books.ts",
  "office/long-customer.ts",
];

// process state of one run
const prepared = new Map<SizeName, Promise<Prepared>>();

/** Returns a generated business. It is made once for each state of the generators and stays in the database. */
export function business(name: SizeName): Promise<Prepared> {
  const known = prepared.get(name) ?? prepare(name);
  prepared.set(name, known);
  return known;
}

async function prepare(name: SizeName): Promise<Prepared> {
  const key = createHash("sha256")
    .update(GENERATORS.map((file) => readFileSync(`tests/bench/${file}`)).join())
    .update(JSON.stringify(sizes[name]))
    .digest("hex")
    .slice(0, 16);
  const owner = new pg.Client({ connectionString: process.env["DATABASE_OWNER_URL"] });
  await owner.connect();
  try {
    await owner.query(
      "CREATE TABLE IF NOT EXISTS bench_business (key text PRIMARY KEY, business jsonb NOT NULL, round int NOT NULL DEFAULT 0)"
    );
    const known = await owner.query<{ business: BenchBusiness; round: number }>(
      "UPDATE bench_business SET round = round + 1 WHERE key = $1 RETURNING business, round",
      [key]
    );
    const [row] = known.rows;
    return row ? { ...row.business, round: row.round } : { ...(await make(owner, name, key)), round: 0 };
  } finally {
    await owner.end();
  }
}

async function make(owner: pg.Client, name: SizeName, key: string): Promise<BenchBusiness> {
  const size: Whole = sizes[name];
  const url = process.env["DATABASE_URL"] ?? "";
  console.log(`Generating ${size.name}: ${size.customers} customers, ${size.perDay * size.days} appointments …`);
  const made = await makeBenchBusiness(url, size);
  if (size.phone) {
    await fillMarket(url, made.businessId);
    await fillPhone(url, made.businessId, size.phone);
  }
  if (size.money) await fillMoney(url, made.businessId, size.money);
  if (size.longCustomer) await fillLongCustomer(url, made.businessId, size.longCustomer);
  await owner.query("VACUUM ANALYZE");
  if (size.repeats) {
    await planRepeats(made);
    await owner.query("VACUUM ANALYZE");
  }
  await owner.query("INSERT INTO bench_business (key, business) VALUES ($1, $2)", [key, JSON.stringify(made)]);
  return made;
}

/** Gives the dispatcher a permission that a measurement needs beyond the role. */
export async function permit({ businessId, dispatcherId }: BenchBusiness, permission: Permission): Promise<void> {
  const who = await proveSystemWho(businessId, "bench");
  await who.db((db) =>
    db.user.update({
      where: { businessId_id: { businessId, id: dispatcherId } },
      data: { extraPermissions: [permission] },
    })
  );
}

/** Returns a customer of a business with a location, and technicians who could come. */
export async function bookable({ businessId }: BenchBusiness) {
  const who = await proveSystemWho(businessId, "bench");
  return who.db(async (db) => {
    const location = await db.location.findFirstOrThrow({ where: { businessId } });
    const technicians = await db.user.findMany({ where: { businessId, isTechnician: true } });
    return { customerId: location.customerId, locationId: location.id, technicianIds: technicians.map(({ id }) => id) };
  });
}
