import { builtInRoles } from "@/lib/built-in-roles";
import { createBusiness } from "@/lib/businesses/create-business";
import { getDatabase } from "@/lib/platform/database/get-database";
import { proveSystemWho } from "@/lib/platform/session/prove-system-who";
import { createRoles } from "@/lib/users/roles/create-roles";
import { createUser } from "@/lib/users/create-user";
import { demoPassword } from "@/prisma/seed/demo-logins";

// Creates a business on its first day, with one user who has every permission. Run it with node scripts/run.mjs
// --embedded <this file> <username>
const [userName = "first"] = process.argv.slice(2);
const businessId = await createBusiness({
  name: "First Day Heating",
  phone: "7045550190",
  address: "1 Main St",
  city: "Charlotte",
  state: "NC",
  zipCode: "28202",
});
const who = await proveSystemWho(businessId, "test", [...builtInRoles.administrator.permissions]);
const roles = await createRoles(who, builtInRoles);
await createUser(who, {
  firstName: "Ada",
  lastName: "First",
  userName,
  email: `${userName}@example.com`,
  roleId: roles.administrator,
  isTechnician: false,
  primaryAdmin: true,
  password: demoPassword,
});
await getDatabase().prisma.$disconnect();
await getDatabase().pool.end();
