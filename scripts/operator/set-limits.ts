import { parseArgs } from "node:util";
import { z } from "zod";
import { runInTransaction } from "@/lib/platform/database/transaction";
import { Refusal } from "@/lib/platform/refusals/refusal";
import { readHeldMessages } from "@/lib/platform/messages/release-messages";
import { setLimits } from "@/lib/platform/messages/set-limits";
import { proveSystemWho } from "@/lib/platform/session/prove-system-who";
import { parseValues, runCommand } from "./run-command";

// npm run business:limits                                     lists businesses with held messages
// npm run business:limits -- --business <id>                  shows one business
// npm run business:limits -- --business <id> --mail 5000 --texts 500
// npm run business:limits -- --business <id> --confirm        marks its email and current name as confirmed
const perDay = z.coerce.number("Pass a number of messages per day.").int().min(0).max(1_000_000).optional();
const LimitOptions = z.object({
  business: z.uuid("Pass --business with the ID of the business.").optional(),
  mail: perDay,
  texts: perDay,
  confirm: z.boolean().default(false),
});

async function runLimits({ business, ...limits }: z.output<typeof LimitOptions>): Promise<string> {
  const { mail, texts, confirm } = limits;
  const changes = mail !== undefined || texts !== undefined || confirm;
  if (!business && changes) throw new Refusal("invalid", "invalid", "Pass --business with the ID of the business.");
  if (!business) return (await listWaiting()).join("\n") || "No held messages.";
  const who = await proveSystemWho(business, "limits");
  if (changes) await setLimits(who, limits);
  return (await describeLimits(business)).lines.join("\n");
}

async function describeLimits(businessId: string): Promise<{ lines: string[]; waiting: number }> {
  const who = await proveSystemWho(businessId, "limits");
  const { name } = await who.db((db) => db.business.findUniqueOrThrow({ where: { id: businessId } }));
  const [mail, texts] = [await readHeldMessages(who, "mail"), await readHeldMessages(who, "text")];
  const formatChannel = (word: string, { limit, sentToday, waiting, reason }: typeof mail) =>
    `  ${word}: ${limit} per day, ${sentToday} sent today, ${waiting} held${reason ? `. ${reason}` : ""}`;
  const lines = [`${name} (${businessId})`, formatChannel("emails", mail), formatChannel("texts", texts)];
  return { lines, waiting: mail.waiting + texts.waiting };
}

async function listWaiting(): Promise<string[]> {
  const businesses = await runInTransaction({ "app.system": "relay" }, (db) =>
    db.business.findMany({ select: { id: true } })
  );
  const lines: string[] = [];
  for (const { id } of businesses) {
    const described = await describeLimits(id);
    if (described.waiting > 0) lines.push(...described.lines);
  }
  return lines;
}

await runCommand(() => {
  const text = { type: "string" as const };
  const options = { business: text, mail: text, texts: text, confirm: { type: "boolean" as const } };
  return runLimits(parseValues(LimitOptions, parseArgs({ options }).values));
});
