import { readFileSync } from "node:fs";
import pg from "pg";
import { expect, it } from "vitest";
import { builtInRoles } from "@/lib/built-in-roles";
import { permissionTable } from "@/lib/permissions";
import { changeRole } from "@/lib/users/roles/roles";
import { makeBusiness, type TestBusiness } from "@/tests/factories/business";

const MIGRATION = "prisma/migrations/20261121184000_office_may_void/migration.sql";

/** As the roles were before the office could void. */
async function asBefore({ businessId, system }: TestBusiness): Promise<void> {
  await system.db(
    (db) => db.$executeRaw`
      UPDATE role SET permissions = array_remove(permissions, 'invoices.void')
      WHERE business_id = ${businessId}::uuid AND key <> 'administrator'`,
  );
}

const whoMayVoid = async ({ businessId, system }: TestBusiness): Promise<string[]> => {
  const roles = await system.db((db) =>
    db.role.findMany({ where: { businessId, permissions: { has: "invoices.void" } } }),
  );
  return roles.map(({ name }) => name).toSorted();
};

it("the office of a business from before may void like that of a new one, but where an administrator saved the role", async () => {
  const [old, edited] = [await makeBusiness(), await makeBusiness()];
  for (const business of [old, edited]) await asBefore(business);
  const { name, permissions } = builtInRoles.dispatcher;
  const without = { name, permissions: permissions.filter((one) => one !== "invoices.void") };
  await changeRole(edited.admin.who, edited.roles.dispatcher, without, new Set(Object.keys(permissionTable)));
  expect(await whoMayVoid(old)).toEqual(["Administrator"]);

  const owner = new pg.Client({ connectionString: process.env["DATABASE_OWNER_URL"] });
  await owner.connect();
  // Twice is once.
  for (const _ of [1, 2]) await owner.query(readFileSync(MIGRATION, "utf8"));
  await owner.end();

  expect(await whoMayVoid(old)).toEqual(["Administrator", "Customer service", "Dispatcher"]);
  expect(await whoMayVoid(edited)).toEqual(["Administrator", "Customer service"]);
  const dispatcher = await old.system.db((db) =>
    db.role.findFirstOrThrow({ where: { businessId: old.businessId, key: "dispatcher" } }),
  );
  expect(dispatcher.permissions.toSorted()).toEqual([...permissions].toSorted());
});
