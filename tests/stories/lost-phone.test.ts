import { beforeAll, expect, it } from "vitest";
import { GET as listJobTypes } from "@/app/api/job-types/route";
import { PUT as updateRole } from "@/app/api/roles/[id]/route";
import { GET as listRoles } from "@/app/api/roles/route";
import { GET as getSession } from "@/app/api/session/route";
import { POST as logOut } from "@/app/api/users/[id]/log-out/route";
import { POST as resetTwoFactor } from "@/app/api/users/[id]/two-factor/reset/route";
import { sealSessionClaims, getSessionCookieName } from "@/lib/platform/session/session-claims";
import { logIn } from "@/lib/users/log-in/log-in";
import { makeBusiness, makeStaff, type Staff, type TestBusiness } from "@/tests/factories/business";
import { send } from "@/tests/support/calls/send";
import { computeCode, holdClockInStep, setUpApp } from "@/tests/support/calls/two-factor";
import { requireValue } from "@/tests/support/required-values";

const PASSWORD = "three plain words";
const EMAIL = `tran${process.pid}@example.com`;
const PHONE =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1";

let business: TestBusiness;
let technician: Staff;

holdClockInStep();
beforeAll(async () => {
  business = await makeBusiness();
  technician = await makeStaff(business, {
    roleId: business.roles.technician,
    isTechnician: true,
    email: EMAIL,
    password: PASSWORD,
  });
});

const tryLogIn = (code?: string) =>
  logIn({ login: EMAIL, password: PASSWORD, code, address: crypto.randomUUID(), userAgent: PHONE });

/** Logs the technician in. Returns the cookie of the phone. */
async function logInOnPhone(code?: string): Promise<{ cookie: string }> {
  const answer = await tryLogIn(code);
  if ("refused" in answer) throw new Error(answer.refused);
  return { cookie: `${getSessionCookieName()}=${encodeURIComponent(await sealSessionClaims(answer.claims))}` };
}

const work = async (as: { cookie: string }) => (await send(listJobTypes, { as })).status;

it("a technician loses the phone: logged out, reset, and required to set up two-factor authentication again", async () => {
  const { admin } = business;
  const { items } = (await send(listRoles, { as: admin })).body;
  const { id, name, permissions } = requireValue(
    items.find((role: { key: string | null }) => role.key === "technician"),
    "item"
  );
  const body = { name, permissions, requiresTwoFactor: true };
  expect((await send(updateRole, { as: admin, method: "PUT", params: { id }, body })).status).toBe(200);

  const { secret } = await setUpApp(technician, PASSWORD);
  const lost = await logInOnPhone(computeCode(secret));
  expect(await work(lost)).toBe(200);

  // In the evening the phone is gone, and the authenticator app with it.
  expect((await send(logOut, { as: admin, method: "POST", params: { id: technician.userId } })).status).toBe(200);
  expect((await send(getSession, { as: lost })).status).toBe(401);
  expect(await tryLogIn()).toEqual({ refused: "second_factor" });
  const reset = await send(resetTwoFactor, { as: admin, method: "POST", params: { id: technician.userId } });
  expect(reset.body).toEqual({ reset: true });
  const { businessId, system } = business;
  const mails = await system.db((db) => db.mailMessage.findMany({ where: { businessId, toAddress: EMAIL } }));
  expect(mails.map(({ subject }) => subject)).toContain("Your two-factor authentication was reset");

  // On a new phone the password opens only the setup.
  const fresh = await logInOnPhone();
  const refused = await send(listJobTypes, { as: fresh });
  expect([refused.status, refused.body.code]).toEqual([403, "two_factor_required"]);
  const newSetup = await setUpApp(fresh, PASSWORD);
  expect(newSetup.secret).not.toBe(secret);
  expect(newSetup.recoveryCodes).toHaveLength(10);
  expect(await work(fresh)).toBe(200);

  // A finder of the lost phone cannot use it.
  expect(await tryLogIn(computeCode(secret, 1))).toEqual({ refused: "wrong_code" });
  expect(await tryLogIn(computeCode(newSetup.secret))).toHaveProperty("claims");
});
