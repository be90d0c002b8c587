import { randomBytes } from "node:crypto";
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";

export const secretNames = ["NEXTAUTH_SECRET", "SESSION_SECRET", "PUSHER_SECRET"] as const;

/** The secrets generated for trying the application out; made on first use when `make` is true. */
export function generatedSecrets(dataDirectory: string, make: boolean): Record<string, string> {
  const file = path.resolve(dataDirectory, "secrets.json");
  if (!existsSync(file) && make) generate(file);
  return existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : {};
}

/** Web, worker and realtime start together: a link appears whole and only once, so all three read the same values. */
function generate(file: string): void {
  const draft = `${file}.${process.pid}`;
  const secrets = Object.fromEntries(secretNames.map((name) => [name, randomBytes(32).toString("base64url")]));
  mkdirSync(path.dirname(file), { recursive: true });
  try {
    writeFileSync(draft, JSON.stringify(secrets, null, 2), { mode: 0o600 });
    linkSync(draft, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  } finally {
    rmSync(draft, { force: true });
  }
}
