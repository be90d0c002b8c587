import { spawnSync } from "node:child_process";
import { expect, it } from "vitest";
import { requestService } from "@/lib/onboarding/services/request-service";
import { findSubscription } from "@/lib/onboarding/services/read-subscriptions";
import { makeBusiness } from "@/tests/factories/business";

const run = (...args: string[]) =>
  spawnSync(process.execPath, ["scripts/run.mjs", "scripts/operator/decide-requests.ts", ...args], {
    encoding: "utf8",
  });

it("whoever runs the installation lists what was asked for, and decides it with a reason", async () => {
  const { businessId, system } = await makeBusiness();
  await system.db((db) => requestService(system, db, { service: "flatRate", details: {}, signature: "Ann Lee" }));
  const listed = run("list", "--business", businessId);
  expect(listed.stdout, listed.stderr).toContain("flatRate: Flat-rate pricing, submitted");
  const decline = ["decline", "--business", businessId, "--service", "flatRate", "--reason", "Not in your state."];
  expect(run(...decline).stdout).toContain("Flat-rate pricing is declined now.");
  expect(await findSubscription(system, "flatRate")).toMatchObject({
    status: "declined",
    reason: "Not in your state.",
  });
  const again = run(...decline);
  expect([again.status, again.stderr.trim()]).toEqual([1, "This was decided so already."]);
  expect(run("approve", "--business", businessId).stderr).toContain("Say --service");
}, 60_000);
