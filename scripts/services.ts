import { parseArgs } from "node:util";
import { z } from "zod";
import { decideService } from "@/lib/onboarding/services/decide-service";
import { listRequests } from "@/lib/onboarding/services/list-requests";
import { ServiceKey } from "@/lib/onboarding/services/service-list";
import { DECISIONS } from "@/lib/onboarding/services/subscription-status";
import { database } from "@/lib/platform/database/client";
import { SettingsProblem } from "@/lib/platform/env";
import { Refusal } from "@/lib/platform/http/refusal";
import { NoSuchBusiness, systemWho } from "@/lib/platform/session/system-who";

// npm run services -- list --business <id>
// npm run services -- approve --business <id> --service flatRate
// npm run services -- decline --business <id> --service flatRate --reason "Not in your state."
// Also onboard (it is being looked at) and hold (something is missing).
const Wanted = z.object({
  business: z.uuid("Say --business, the id of the business: npm run business:new names it, and /admin/history."),
  service: ServiceKey.optional(),
  reason: z.string().trim().max(500).default(""),
  by: z.string().trim().min(1).max(80).default("Operator"),
});

async function act(verb: string, { business, service, reason, by }: z.output<typeof Wanted>): Promise<string> {
  const who = await systemWho(business, "services");
  if (verb === "list") return (await listRequests(who)).join("\n") || "Nothing was asked for.";
  const decision = (["onboard", "hold", "approve", "decline"] as const).find((each) => each === verb);
  if (!decision) throw new Refusal("invalid", "invalid", `Say one of list, ${Object.keys(DECISIONS).join(", ")}.`);
  if (!service) throw new Refusal("invalid", "invalid", `Say --service, one of ${ServiceKey.options.join(", ")}.`);
  const { service: decided, status } = await decideService(who, { service, decision, reason, by });
  return `${decided.name} is ${status.name} now. Whoever manages the business's settings gets an email.`;
}

try {
  const names = ["business", "service", "reason", "by"] as const;
  const options = Object.fromEntries(names.map((name) => [name, { type: "string" as const }]));
  const { values, positionals } = parseArgs({ options, allowPositionals: true });
  const wanted = Wanted.safeParse(values);
  if (!wanted.success)
    throw new Refusal("invalid", "invalid", wanted.error.issues.map(({ message }) => message).join("\n"));
  console.log(await act(positionals[0] ?? "list", wanted.data));
} catch (error) {
  const isTheirs = error instanceof Refusal || error instanceof TypeError || error instanceof SettingsProblem;
  console.error(isTheirs || error instanceof NoSuchBusiness ? error.message : error);
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
