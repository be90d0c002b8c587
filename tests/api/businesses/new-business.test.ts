import { spawnSync } from "node:child_process";
import { expect, it } from "vitest";
import { POST as resetPassword } from "@/app/api/session/reset-password/route";
import { runThroughDoorway } from "@/lib/platform/database/tenant-database";
import { proveSystemWho } from "@/lib/platform/session/prove-system-who";
import { arrivalWindowList } from "@/lib/scheduling/windows/arrival-window-list";
import { send } from "@/tests/support/calls/send";
import { getFirst, getMatch } from "@/tests/support/required-values";

const run = (...args: string[]) =>
  spawnSync(process.execPath, ["scripts/run.mjs", "scripts/new-business.ts", ...args], { encoding: "utf8" });

it("the new-business script creates a business, prints its administrator's link, and names missing options", async () => {
  const email = `${crypto.randomUUID().slice(0, 8)}@acme.example`;
  const person = ["--first", "Ann", "--last", "Lee", "--email", email];
  const firstRun = run("--name", "Acme Heating", ...person, "--zone", "America/Chicago");
  expect(firstRun.status, firstRun.stderr).toBe(0);
  const token = getMatch(/token=(\S+)/, firstRun.stdout);
  const chosen = await send(resetPassword, { body: { token, newPassword: "a long enough secret 7" } });
  expect(chosen.status, JSON.stringify(chosen.body)).toBe(200);
  const listLogins = () => runThroughDoorway({ login: email }, (db) => db.login.findMany({ where: { login: email } }));
  const { businessId } = getFirst(await listLogins());
  const { all } = arrivalWindowList;
  const who = await proveSystemWho(businessId, "test");
  expect((await who.db((db) => all(db))).map(({ name }) => name)).toEqual(["8–10", "10–12", "12–2", "2–4", "4–6"]);
  // One person may have two businesses, and neither knows of the other.
  const second = run("--name", "Other", ...person);
  expect(second.status, second.stderr).toBe(0);
  expect(await listLogins()).toHaveLength(2);
  const nothing = run();
  expect(nothing.stderr).toContain("--name");
  expect(nothing.stderr).not.toContain(" at ");
}, 60_000);
