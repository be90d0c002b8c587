import { parseArgs } from "node:util";
import { z } from "zod";
import { getBusinessName } from "@/lib/businesses/get-business";
import { getDatabase } from "@/lib/platform/database/get-database";
import { SettingsProblem } from "@/lib/platform/env";
import { Refusal } from "@/lib/platform/refusals/refusal";
import { proveSystemWho } from "@/lib/platform/session/prove-system-who";
import { listLoginAccounts } from "@/lib/users/passwords/list-login-accounts";
import { resetTwoFactor } from "@/lib/users/two-factor/reset-two-factor";

// npm run two-factor:reset -- <email>    turns two-factor authentication of this user off, in every business
const Email = z.email("Pass the user's email.").toLowerCase();

async function resetUserByEmail(email: string): Promise<string> {
  const { confirmed, unconfirmed } = await listLoginAccounts(email);
  const lines: string[] = [];
  for (const { businessId, userId } of [...confirmed, ...unconfirmed]) {
    const who = await proveSystemWho(businessId, "two-factor reset");
    const name = await getBusinessName(who);
    lines.push(`${name} (${businessId}): ${(await resetTwoFactor(who, userId)) ? "reset" : "already off"}`);
  }
  if (lines.length === 0) throw new Refusal("not found", "user_not_found", `No user has the email ${email}.`);
  return lines.join("\n");
}

try {
  const parsedEmail = Email.safeParse(parseArgs({ allowPositionals: true }).positionals[0]);
  if (!parsedEmail.success)
    throw new Refusal("invalid", "invalid", parsedEmail.error.issues.map(({ message }) => message).join("\n"));
  console.log(await resetUserByEmail(parsedEmail.data));
} catch (error) {
  const isOperatorError = error instanceof Refusal || error instanceof TypeError || error instanceof SettingsProblem;
  console.error(isOperatorError ? error.message : error);
  process.exitCode = 1;
}
await disconnectAll();

async function disconnectAll(): Promise<void> {
  try {
    await getDatabase().prisma.$disconnect();
    await getDatabase().pool.end();
  } catch {
    // Without settings there were no connections.
  }
}
