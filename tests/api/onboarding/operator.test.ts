import { spawnSync } from "node:child_process";
import { expect, it } from "vitest";
import { requestService } from "@/lib/onboarding/services/request-service";
import { findSubscription } from "@/lib/onboarding/services/list-subscriptions";
import { readHeldMessages } from "@/lib/platform/messages/release-messages";
import { listTwoFactorUsers } from "@/lib/users/two-factor/get-two-factor";
import { makeBusiness, makeStaff } from "@/tests/factories/business";
import { holdClockInStep, setUpApp } from "@/tests/support/calls/two-factor";

holdClockInStep();

const runScript = (script: string, ...args: string[]) =>
  spawnSync(process.execPath, ["scripts/run.mjs", `scripts/operator/${script}`, ...args], { encoding: "utf8" });
const run = (...args: string[]) => runScript("decide-requests.ts", ...args);

it("the operator lists open service requests, and decides one with a reason", async () => {
  const { businessId, system } = await makeBusiness();
  await system.db((db) => requestService(db, { service: "flatRate", details: {}, signature: "Ann Lee" }));
  const listing = run("list", "--business", businessId);
  expect(listing.stdout, listing.stderr).toContain("flatRate: Flat-rate pricing, submitted");
  const decline = ["decline", "--business", businessId, "--service", "flatRate", "--reason", "Not in your state."];
  expect(run(...decline).stdout).toContain("Flat-rate pricing is now declined.");
  expect(await findSubscription(system, "flatRate")).toMatchObject({
    status: "declined",
    reason: "Not in your state.",
  });
  const repeat = run(...decline);
  expect([repeat.status, repeat.stderr.trim()]).toEqual([1, "This decision was already made."]);
  expect(run("approve", "--business", businessId).stderr).toContain("Pass --service");
}, 60_000);

it("the operator sets how many messages a business can send per day", async () => {
  const { businessId, system } = await makeBusiness();
  const set = runScript("set-limits.ts", "--business", businessId, "--mail", "5000", "--texts", "0");
  expect(set.stdout, set.stderr).toContain("emails: 5000 per day, 0 sent today, 0 held");
  expect(await readHeldMessages(system, "mail")).toMatchObject({ limit: 5000, reason: null });
  expect(await readHeldMessages(system, "text")).toMatchObject({ limit: 0 });
  expect(runScript("set-limits.ts").stdout).toContain("No held messages.");
  expect(runScript("set-limits.ts", "--mail", "10").stderr).toContain("Pass --business");
  expect(runScript("set-limits.ts", "--business", businessId, "--mail", "many").status).toBe(1);
}, 60_000);

it("the operator resets the two-factor authentication of a user who lost every method", async () => {
  const { businessId, system, roles } = await makeBusiness();
  const owner = await makeStaff({ businessId, system }, { roleId: roles.administrator, password: "three plain words" });
  await setUpApp(owner, "three plain words");
  const { email } = await system.db((db) =>
    db.user.findUniqueOrThrow({ where: { businessId_id: { businessId, id: owner.userId } } })
  );
  const reset = runScript("reset-two-factor.ts", email);
  expect(reset.stdout, reset.stderr).toContain(`(${businessId}): reset`);
  expect(await listTwoFactorUsers(system)).toEqual(new Set());
  const [mail] = await system.db((db) => db.mailMessage.findMany({ where: { businessId, toAddress: email } }));
  expect(mail?.text).toContain("Your provider reset your two-factor authentication");
  expect(runScript("reset-two-factor.ts", email).stdout).toContain(": already off");
  expect(runScript("reset-two-factor.ts", "nobody@example.com").stderr).toContain("No user has the email");
  expect(runScript("reset-two-factor.ts").stderr).toContain("Pass the user's email.");
}, 60_000);
