import { findFreePort } from "@/lib/platform/database/embedded/find-free-port";
import { startProcess, type TestProcess } from "./process";
import { waitUntil } from "../timing/wait-until";

export type WebInstance = { url: string; port: number; process: TestProcess };

/** Starts a web process of the built application and waits until it answers. */
export async function startWeb(environment: Record<string, string> = {}): Promise<WebInstance> {
  const port = await findFreePort();
  const url = `http://127.0.0.1:${port}`;
  const web = startProcess(["scripts/web.mjs"], {
    PORT: String(port),
    APP_URL: url,
    NEXTAUTH_URL: url,
    NODE_ENV: "production",
    LOG_LEVEL: "fatal",
    ...environment,
  });
  const lives = () =>
    fetch(`${url}/api/health`).then(
      (answer) => answer.ok,
      () => false
    );
  await waitUntil(async () => web.child.exitCode !== null || (await lives()), 60);
  if (web.child.exitCode !== null) throw new Error(`The web process ended: ${web.output()}`);
  return { url, port, process: web };
}

/** Kills web processes at once. */
export function killAll(instances: readonly (WebInstance | undefined)[]): void {
  for (const instance of instances) instance?.process.child.kill("SIGKILL");
}
