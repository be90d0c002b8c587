import { builtInRoles } from "@/lib/built-in-roles";
import { createBusiness } from "@/lib/businesses/create-business";
import { createJobType } from "@/lib/jobs/job-type-list";
import { systemWho } from "@/lib/platform/session/system-who";
import type { Who } from "@/lib/platform/session/who";
import { permissionTable } from "@/lib/permissions";
import { createRoles } from "@/lib/users/create-roles";
import { createUser } from "@/lib/users/create-user";
import { demoPassword } from "./demo-logins";

export type DemoStaff = { technicians: string[]; dispatcher: string; admin: string; office: string };

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

const technicians = [
  ["Marcus", "Webb", "marcus", 3],
  ["Luis", "Ortega", "luis", 3],
  ["Tyrell", "Banks", "tyrell", 2],
  ["Annika", "Berg", "annika", 2],
  ["José", "Núñez", "jose", 3],
  ["Casey", "Lindholm", "casey", 1],
  ["Priya", "Raman", "priya", 2],
  ["Wade", "Hollis", "wade", 1],
] as const;

const groups: Array<[string, number[]]> = [
  ["Heating & cooling", [0, 1, 2, 3]],
  ["Plumbing", [4, 5, 6]],
  ["Drains & sewer", [6, 7]],
];

/** Technicians keep one colour everywhere; the hues are spread over the circle. */
const colours = ["#2563eb", "#0d9488", "#9333ea", "#c2410c", "#15803d", "#be185d", "#4f46e5", "#a16207"];

/** The business, its roles, job types, taxes and people. */
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
  });
  const who = await systemWho(businessId, "demo business", Object.keys(permissionTable));
  const roles = await createRoles(who, builtInRoles);
  for (const [name, durationHours, durationMinutes, is_default] of jobTypes) {
    await createJobType(who, { name, durationHours, durationMinutes, is_default });
  }
  await who.db((db) =>
    db.taxRate.createMany({
      data: [
        { businessId, name: "NC state sales tax", percent: "4.75", isDefault: true },
        { businessId, name: "Mecklenburg county tax", percent: "2.5", isDefault: true },
      ],
    }),
  );
  const person = (firstName: string, lastName: string, userName: string, roleId: string, more: object = {}) =>
    createUser(who, {
      firstName,
      lastName,
      userName,
      email: `${userName}@catawba-plumbing.example.com`,
      roleId,
      isTechnician: false,
      password: demoPassword,
      ...more,
    });
  const admin = await person("Dana", "Whitfield", "dana", roles.administrator, { primaryAdmin: true });
  const dispatcher = await person("Rosa", "Delgado", "rosa", roles.dispatcher);
  const office = await person("Kim", "Sawyer", "kim", roles["customer service"]);
  const ids: string[] = [];
  for (const [i, [firstName, lastName, userName, techLevel]] of technicians.entries()) {
    ids.push(await person(firstName, lastName, userName, roles.technician, { isTechnician: true, techLevel, colour: colours[i] }));
  }
  await seedGroups(who, ids);
  return { who, staff: { technicians: ids, dispatcher, admin, office } };
}

function seedGroups(who: Who, technicianIds: string[]): Promise<void> {
  const { businessId } = who;
  return who.db(async (db) => {
    for (const [name, members] of groups) {
      const group = await db.dispatchGroup.create({ data: { businessId, name } });
      await db.dispatchGroupMember.createMany({ data: members.map((i) => ({ businessId, groupId: group.id, userId: technicianIds[i]! })) });
    }
  });
}
