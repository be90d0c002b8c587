import { getDatabase } from "@/lib/platform/database/get-database";
import { SettingsProblem } from "@/lib/platform/env";
import { Refusal } from "@/lib/platform/refusals/refusal";
import { NoSuchBusiness } from "@/lib/platform/session/prove-system-who";
import type { z } from "zod";

/**
 * Runs an operator command, prints the returned text, and closes the database. A mistake that the operator can correct
 * is printed as a sentence. `explain` may turn other errors into one.
 */
export async function runCommand(
  command: () => Promise<string>,
  explain: (error: unknown) => string | null = () => null
): Promise<void> {
  try {
    console.log(await command());
  } catch (error) {
    const isOperatorError = error instanceof Refusal || error instanceof TypeError || error instanceof SettingsProblem;
    console.error(isOperatorError || error instanceof NoSuchBusiness ? error.message : (explain(error) ?? error));
    process.exitCode = 1;
  }
  try {
    await getDatabase().prisma.$disconnect();
    await getDatabase().pool.end();
  } catch {
    // Without settings there were no connections.
  }
}

/** Returns the parsed values. Throws a refusal with all messages, one per line. */
export function parseValues<Shape extends z.ZodType>(shape: Shape, values: unknown): z.output<Shape> {
  const parsed = shape.safeParse(values);
  if (parsed.success) return parsed.data;
  throw new Refusal("invalid", "invalid", parsed.error.issues.map(({ message }) => message).join("\n"));
}
