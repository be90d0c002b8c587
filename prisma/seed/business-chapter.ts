import { builtInRoles } from "@/lib/built-in-roles";
import { createBusiness } from "@/lib/businesses/create-business";
import { jobTypeList } from "@/lib/jobs/job-type-list";
import { permissionTable } from "@/lib/permission-table";
import { proveSystemWho } from "@/lib/platform/session/prove-system-who";
import type { Who } from "@/lib/platform/session/who";
import { createRoles } from "@/lib/users/roles/create-roles";
import { createUser } from "@/lib/users/create-user";
import { demoPassword } from "./demo-logins";
import { DISPATCH_GROUPS, STAFF } from "./people";

export type Technician = { id: string; techLevel: number };
export type DemoStaff = { technicians: Technician[]; dispatcher: string };

const jobTypes = [
  ["Service call", 2, 0, true],
  ["Heating tune-up", 1, 30, false],
  ["Cooling tune-up", 1, 30, false],
  ["No heat", 2, 0, false],
  ["No cooling", 2, 0, false],
  ["Drain cleaning", 1, 0, false],
  ["Water heater replacement", 4, 0, false],
  ["System replacement", 8, 0, false],
  ["Leak repair", 2, 0, false],
  ["Estimate", 1, 0, false],
] as const;

/** Creates the business with its hours, roles, job types, taxes, and users. */
export async function seedBusiness(): Promise<{ who: Who; staff: DemoStaff }> {
  const businessId = await createBusiness({
    name: "Catawba Plumbing & Heating",
    phone: "7045550148",
    address: "2100 South Blvd",
    city: "Charlotte",
    state: "NC",
    zipCode: "28203",
    website: "https://catawba-plumbing.example.com",
    serviceEmailFromAddress: "office@catawba-plumbing.example.com",
    lat: 35.2096,
    lng: -80.8606,
    ...(process.env.DEMO_TIME_ZONE ? { timeZoneName: process.env.DEMO_TIME_ZONE } : {}),
  });
  const who = await proveSystemWho(businessId, "demo business", Object.keys(permissionTable));
  await openAllWeek(who);
  for (const [name, durationHours, durationMinutes, is_default] of jobTypes) {
    await jobTypeList.create(who, { name, durationHours, durationMinutes, is_default });
  }
  await seedTaxes(who);
  return { who, staff: await seedStaff(who) };
}

/** Opens all seven days, so that a demo on a weekend also shows a working day. */
function openAllWeek(who: Who): Promise<unknown> {
  const { businessId } = who;
  return who.db(async (db) => {
    await db.businessHours.updateMany({
      where: { businessId },
      data: { isOpen: true, startMinute: 450, endMinute: 1050 },
    });
    await db.businessHours.updateMany({
      where: { businessId, weekday: { in: [0, 6] } },
      data: { startMinute: 480, endMinute: 960 },
    });
  });
}

function seedTaxes(who: Who): Promise<unknown> {
  const { businessId } = who;
  return who.db((db) =>
    db.taxRate.createMany({
      data: [
        { businessId, name: "NC state sales tax", percent: "4.75", isDefault: true },
        { businessId, name: "Mecklenburg County tax", percent: "2.5", isDefault: true },
      ],
    })
  );
}

async function seedStaff(who: Who): Promise<DemoStaff> {
  const roles = await createRoles(who, builtInRoles);
  const ids = new Map<string, string>();
  for (const { firstName, lastName, userName, role, techLevel } of STAFF) {
    const id = await createUser(who, {
      firstName,
      lastName,
      userName,
      email: `${userName}@catawba-plumbing.example.com`,
      roleId: roles[role],
      isTechnician: role === "technician",
      primaryAdmin: role === "administrator",
      password: demoPassword,
      ...(techLevel ? { techLevel } : {}),
    });
    ids.set(userName, id);
  }
  await seedGroups(who, ids);
  const technicians = STAFF.filter(({ role }) => role === "technician");
  return {
    technicians: technicians.map(({ userName, techLevel = 1 }) => ({ id: ids.get(userName)!, techLevel })),
    dispatcher: ids.get(STAFF.find(({ role }) => role === "dispatcher")!.userName)!,
  };
}

function seedGroups(who: Who, ids: Map<string, string>): Promise<void> {
  const { businessId } = who;
  return who.db(async (db) => {
    for (const name of DISPATCH_GROUPS) {
      const group = await db.dispatchGroup.create({ data: { businessId, name } });
      const members = STAFF.filter(({ groups }) => groups?.includes(name));
      await db.dispatchGroupMember.createMany({
        data: members.map(({ userName }) => ({ businessId, groupId: group.id, userId: ids.get(userName)! })),
      });
    }
  });
}
