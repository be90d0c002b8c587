import { parseArgs } from "node:util";
import { z } from "zod";
import { decideService } from "@/lib/onboarding/services/decide-service";
import { listRequests } from "@/lib/onboarding/services/list-requests";
import { ServiceKey } from "@/lib/onboarding/services/get-service-name";
import { DECISIONS } from "@/lib/onboarding/services/subscription-status";
import { runInTransaction } from "@/lib/platform/database/transaction";
import { Refusal } from "@/lib/platform/refusals/refusal";
import { proveSystemWho } from "@/lib/platform/session/prove-system-who";
import { parseValues, runCommand } from "./run-command";

// npm run services -- list                 (of every business, with its id; or of one, by --business <id>)
// npm run services -- approve --business <id> --service flatRate
// npm run services -- decline --business <id> --service flatRate --reason "Not in your state."
// Also onboard (it is being looked at) and hold (something is missing).
const CommandOptions = z.object({
  business: z.uuid("Pass --business with the ID of the business. To see the IDs, run list.").optional(),
  service: ServiceKey.optional(),
  reason: z.string().trim().max(500).default(""),
  by: z.string().trim().min(1).max(80).default("Operator"),
});

async function runVerb(
  verb: string,
  { business, service, reason, by }: z.output<typeof CommandOptions>
): Promise<string> {
  if (verb === "list") return listAll(business);
  if (!business)
    throw new Refusal("invalid", "invalid", "Pass --business with the ID of the business. To see the IDs, run list.");
  const decision = (["onboard", "hold", "approve", "decline"] as const).find((each) => each === verb);
  if (!decision) throw new Refusal("invalid", "invalid", `Pass a command: list, ${Object.keys(DECISIONS).join(", ")}.`);
  if (!service) throw new Refusal("invalid", "invalid", `Pass --service with one of ${ServiceKey.options.join(", ")}.`);
  const who = await proveSystemWho(business, "services");
  const { service: decided, status } = await decideService(who, { service, decision, reason, by });
  return `${decided.name} is now ${status.name}. Users who manage the business's settings get an email.`;
}

async function listAll(businessId: string | undefined): Promise<string> {
  const businesses = await runInTransaction({ "app.system": "relay" }, (db) =>
    db.business.findMany({ where: businessId ? { id: businessId } : {}, select: { id: true, name: true } })
  );
  const lines: string[] = [];
  for (const { id, name } of businesses) {
    const requests = await listRequests(await proveSystemWho(id, "services"));
    if (requests.length > 0) lines.push(`${name} (${id})`, ...requests.map((line) => `  ${line}`));
  }
  return lines.join("\n") || "No requests.";
}

await runCommand(() => {
  const names = ["business", "service", "reason", "by"] as const;
  const options = Object.fromEntries(names.map((name) => [name, { type: "string" as const }]));
  const { values, positionals } = parseArgs({ options, allowPositionals: true });
  return runVerb(positionals[0] ?? "list", parseValues(CommandOptions, values));
});
