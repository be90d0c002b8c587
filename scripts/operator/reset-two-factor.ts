import { parseArgs } from "node:util";
import { z } from "zod";
import { getBusinessName } from "@/lib/businesses/get-business";
import { database } from "@/lib/platform/database/client";
import { SettingsProblem } from "@/lib/platform/env";
import { Refusal } from "@/lib/platform/http/refusal";
import { systemWho } from "@/lib/platform/session/system-who";
import { listLoginAccounts } from "@/lib/users/log-in/list-login-accounts";
import { resetTwoFactor } from "@/lib/users/two-factor/reset-two-factor";

// npm run two-factor:reset -- <email>    turns two-factor login of this user off, in every business
const Email = z.email("Pass the email of the user.").toLowerCase();

async function reset(email: string): Promise<string> {
  const { confirmed, unconfirmed } = await listLoginAccounts(email);
  const lines: string[] = [];
  for (const { businessId, userId } of [...confirmed, ...unconfirmed]) {
    const who = await systemWho(businessId, "two-factor reset");
    const name = await getBusinessName(who);
    lines.push(`${name} (${businessId}): ${(await resetTwoFactor(who, userId)) ? "reset" : "was off"}`);
  }
  if (lines.length === 0) throw new Refusal("not found", "user_not_found", `No user logs in with ${email}.`);
  return lines.join("\n");
}

try {
  const wanted = Email.safeParse(parseArgs({ allowPositionals: true }).positionals[0]);
  if (!wanted.success)
    throw new Refusal("invalid", "invalid", wanted.error.issues.map(({ message }) => message).join("\n"));
  console.log(await reset(wanted.data));
} catch (error) {
  const isTheirs = error instanceof Refusal || error instanceof TypeError || error instanceof SettingsProblem;
  console.error(isTheirs ? error.message : error);
  process.exitCode = 1;
}
await end();

async function end(): Promise<void> {
  try {
    await database().prisma.$disconnect();
    await database().pool.end();
  } catch {
    // Without settings there were no connections.
  }
}
