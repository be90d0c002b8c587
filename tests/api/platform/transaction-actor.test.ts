import { expect, it } from "vitest";
import { getTenantDatabase } from "@/lib/platform/database/tenant-database";
import { deriveWho, getActingUserId, type Transaction, type Who, withMoment } from "@/lib/platform/session/who";
import { makeBusiness } from "@/tests/factories/business";

/** Reads on, so that other transactions run in between. */
const pause = (db: Transaction) => db.$queryRaw`SELECT 1 AS one FROM pg_sleep(0.02)`;

it("each of many parallel transactions keeps its own actor from begin to end", async () => {
  const businesses = await Promise.all([makeBusiness(), makeBusiness()]);
  const actors = businesses.flatMap(({ admin, dispatcher, technician }) => [admin, dispatcher, technician]);
  const carry = ({ who, userId }: { who: Who; userId: string }) =>
    who.db(async (db) => {
      const actorBefore = [getActingUserId(db.who), db.who.businessId];
      await pause(db);
      await db.customer.count();
      return [...actorBefore, getActingUserId(db.who), db.who.businessId, userId, who.businessId];
    });
  const carried = await Promise.all(Array.from({ length: 5 }, () => actors.map(carry)).flat());
  for (const [first, firstBusiness, last, lastBusiness, userId, businessId] of carried)
    expect([first, last, firstBusiness, lastBusiness]).toEqual([userId, userId, businessId, businessId]);
});

it("a nested call with another actor joins the transaction and leaves the outer actor unchanged", async () => {
  const { admin, system } = await makeBusiness();
  await admin.who.db(async (db) => {
    const outer = await db.$queryRaw`SELECT pg_current_xact_id()::text AS id`;
    await system.db(async (inner) => {
      expect(inner.who).toBe(system);
      expect(await inner.$queryRaw`SELECT pg_current_xact_id()::text AS id`).toEqual(outer);
    });
    expect(db.who).toBe(admin.who);
  });
});

it("a derived proof applies only to its own transactions, and a spread copy has no database", async () => {
  const { admin } = await makeBusiness();
  const then = withMoment(admin.who, new Date("2026-01-01T00:00:00Z"));
  const without = deriveWho(admin.who, { permissions: new Set() });
  expect(await then.db(async (db) => db.who)).toBe(then);
  expect(await without.db(async (db) => db.who)).toBe(without);
  expect(await admin.who.db(async (db) => db.who)).toBe(admin.who);
  expect({ ...admin.who }.db).toBeUndefined();
});

it("a transaction without an actor has none, even after others had one", async () => {
  const { businessId } = await makeBusiness();
  expect(await getTenantDatabase(businessId)(async (db) => "who" in db && db.who)).toBeFalsy();
});
