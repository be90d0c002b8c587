import { builtInRoles } from "@/lib/built-in-roles";
import type { BuiltInRole } from "@/lib/permission-table";
import { createBusiness } from "@/lib/businesses/create-business";
import { jobTypeList } from "@/lib/jobs/job-type-list";
import { sealSessionClaims, getSessionCookieName } from "@/lib/platform/session/session-claims";
import { findStaff } from "@/lib/platform/session/require-staff";
import { proveSystemWho } from "@/lib/platform/session/prove-system-who";
import type { Who } from "@/lib/platform/session/who";
import { createRoles } from "@/lib/users/roles/create-roles";
import { createUser, type NewUser } from "@/lib/users/create-user";
import { openSession } from "@/lib/users/log-in/log-in";

/** A member of staff of a test business, with a real session. */
export type Staff = { who: Who; userId: string; cookie: string };

export type TestBusiness = {
  businessId: string;
  system: Who;
  roles: Record<BuiltInRole, string>;
  jobTypeId: string;
  admin: Staff;
  dispatcher: Staff;
  technician: Staff;
};

let count = 0; // process state of the tests: keeps usernames unique

/** Creates a business for one test: the four roles, one job type of two hours, and one user for each of three roles. */
export async function makeBusiness(overrides: { timeZoneName?: string } = {}): Promise<TestBusiness> {
  const businessId = await createBusiness({
    name: "Blue Ridge Plumbing & Heating",
    phone: "7045550100",
    address: "100 Main St",
    city: "Charlotte",
    state: "NC",
    zipCode: "28202",
    ...overrides,
  });
  const system = await proveSystemWho(businessId, "test", [...builtInRoles.administrator.permissions]);
  const roles = await createRoles(system, builtInRoles);
  const jobType = await jobTypeList.create(system, {
    name: "Service call",
    durationHours: 2,
    durationMinutes: 0,
    is_default: true,
  });
  const business = { businessId, system, roles };
  return {
    ...business,
    jobTypeId: jobType.id,
    admin: await makeStaff(business, { roleId: roles.administrator, lastName: "Adler" }),
    dispatcher: await makeStaff(business, { roleId: roles.dispatcher, lastName: "Diaz" }),
    technician: await makeStaff(business, {
      roleId: roles.technician,
      lastName: "Tran",
      isTechnician: true,
      techLevel: 3,
    }),
  };
}

/** Creates another member of staff with a session. */
export async function makeStaff(
  business: Pick<TestBusiness, "businessId" | "system">,
  user: Partial<NewUser> & { roleId: string }
): Promise<Staff> {
  const name = `person${process.pid}x${++count}`;
  const userId = await createUser(business.system, {
    firstName: "Sam",
    lastName: "Person",
    userName: name,
    email: `${name}@example.com`,
    isTechnician: false,
    ...user,
  });
  return { userId, ...(await openUserSession(business.businessId, userId)) };
}

/** Opens a session for a user. Returns the proof and the cookie. */
export async function openUserSession(
  businessId: string,
  userId: string,
  userAgent = "test"
): Promise<{ who: Who; cookie: string }> {
  const sealed = await sealSessionClaims(await openSession({ businessId, id: userId }, userAgent));
  const who = await findStaff(sealed);
  if (!who) throw new Error("the session does not hold");
  return { who, cookie: `${getSessionCookieName()}=${encodeURIComponent(sealed)}` };
}
