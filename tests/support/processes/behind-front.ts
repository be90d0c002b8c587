import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { findFreePort } from "@/lib/platform/database/embedded/find-free-port";
import { startProcess, type TestProcess } from "./process";
import { waitUntil } from "../timing/wait-until";

export type BehindFront = { url: string; port: number; web: TestProcess; front: TestProcess; stop(): Promise<void> };

/** Starts one web process of the built app behind a front, on the database of the test. */
export async function startBehindFront(): Promise<BehindFront> {
  const [port, home] = [await findFreePort(), mkdtempSync(path.join(tmpdir(), "behind-front-"))];
  const [url, socket] = [`http://127.0.0.1:${port}`, path.join(home, "web.sock")];
  const environment = {
    PORT: String(port),
    APP_URL: url,
    NEXTAUTH_URL: url,
    NODE_ENV: "production",
    LOG_LEVEL: "fatal",
  };
  // The heap size of a web process, as in scripts/launch/processes.mjs.
  const heap = ["--max-old-space-size=768", "--max-semi-space-size=32"];
  const web = startProcess([...heap, "scripts/web.mjs"], { ...environment, TRUCKROLL_WEB_SOCKET: socket });
  const front = startProcess(["scripts/run.mjs", "scripts/front.ts", socket], environment);
  const lives = () =>
    fetch(`${url}/api/health`).then(
      (answer) => answer.ok,
      () => false
    );
  const hasEnded = () => web.child.exitCode !== null || front.child.exitCode !== null;
  await waitUntil(async () => hasEnded() || (await lives()), 60);
  if (hasEnded()) throw new Error(`It does not start: ${web.output()} ${front.output()}`);
  return {
    url,
    port,
    web,
    front,
    async stop() {
      for (const { child } of [front, web]) child.kill("SIGTERM");
      await Promise.all([front.ended, web.ended]);
      rmSync(home, { recursive: true, force: true });
    },
  };
}
