import { globSync, readFileSync } from "node:fs";
import pg from "pg";
import { beforeEach, describe, expect, it } from "vitest";
import { builtInRoles } from "@/lib/built-in-roles";
import { announceMovedRoles } from "@/lib/messaging/internal/announce-moved-roles";
import { makeBusiness, makeStaff, type TestBusiness } from "@/tests/factories/business";

let business: TestBusiness;
beforeEach(async () => void (business = await makeBusiness()));

const ADDED = ["customers.all", "customers.export", "jobs.all", "invoices.all", "payments.all", "accounting.sync"];
const OLD_CUSTOM = ["customers.view", "invoices.view", "jobs.change", "payments.view"];

/** Takes the roles back to what they were before the permissions to see all, with a custom role and a user's extras. */
async function goBack({ businessId, system }: TestBusiness) {
  const before = (permissions: readonly string[]) =>
    permissions.filter((name) => ![...ADDED, "costs.view"].includes(name));
  return system.db(async (db) => {
    await db.role.deleteMany({ where: { businessId, key: "bookkeeper" } });
    for (const key of ["administrator", "dispatcher", "technician", "customer service"] as const) {
      const old = before(builtInRoles[key].permissions);
      const permissions = key === "administrator" ? [...old, "jobs.profit"] : old;
      await db.role.updateMany({ where: { businessId, key }, data: { permissions, maxDiscountPercent: null } });
    }
    const custom = await db.role.create({ data: { businessId, name: "Lead technician", permissions: OLD_CUSTOM } });
    return custom.id;
  });
}

/** Runs the part of the migration that moves what is stored. */
async function migrate() {
  const [file = ""] = globSync("prisma/migrations/*_least_privilege_roles/migration.sql");
  const sql = readFileSync(file, "utf8");
  const owner = new pg.Client({ connectionString: process.env["DATABASE_OWNER_URL"] });
  await owner.connect();
  await owner.query(sql.slice(sql.indexOf("-- Row-level security")));
  await owner.end();
}

const permissionsOf = ({ businessId, system }: TestBusiness, where: { key?: string; id?: string }) =>
  system.db(async (db) => (await db.role.findFirst({ where: { businessId, ...where } }))?.permissions.toSorted());

describe("an upgrade to the permissions to see all", () => {
  it("moves the built-in roles to the defaults, and keeps what custom roles and users’ extras allow", async () => {
    const customId = await goBack(business);
    const { userId } = await makeStaff(business, { roleId: customId });
    const { businessId, system } = business;
    const key = { businessId_id: { businessId, id: userId } };
    await system.db((db) => db.user.update({ where: key, data: { extraPermissions: ["settings.manage"] } }));
    await migrate();
    for (const [role, { permissions }] of Object.entries(builtInRoles))
      expect([role, await permissionsOf(business, { key: role })]).toEqual([role, permissions.toSorted()]);
    expect(await permissionsOf(business, { id: customId })).toEqual(
      [...OLD_CUSTOM, "costs.view", "customers.all", "invoices.all", "jobs.all", "payments.all"].toSorted(),
    );
    const user = await system.db((db) => db.user.findUniqueOrThrow({ where: key }));
    expect(user.extraPermissions).toEqual(["accounting.sync", "settings.manage"]);
    const limits = await system.db((db) => db.role.findMany({ where: { businessId, NOT: { key: null } } }));
    expect(limits.filter(({ maxDiscountPercent }) => maxDiscountPercent?.equals(10)).map((role) => role.key)).toEqual([
      "technician",
    ]);
  });

  it("emails each administrator, once", async () => {
    const { businessId, admin, system } = business;
    const event = { id: crypto.randomUUID(), businessId, type: "roles.moved", payload: {}, actorUserId: null };
    for (const createdAt of [new Date(), new Date()]) await announceMovedRoles({ ...event, createdAt });
    const mails = await system.db((db) => db.mailMessage.findMany({ where: { businessId } }));
    expect(mails.map(({ relatedId, subject }) => [relatedId, subject])).toEqual([
      [admin.userId, "Built-in roles changed"],
    ]);
    expect(mails[0]?.text).toContain("Technicians now see only their own appointments");
  });
});
