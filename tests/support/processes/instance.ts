import { spawn } from "node:child_process";
import path from "node:path";

export type Instance = { stop(): Promise<void> };

const START_WITHIN_MS = 600_000;

/**
 * Starts the application with the script of `npm start`, so that the tests see what a person gets: installed, built,
 * migrated, with the demo business in an empty database. Resolves when it serves.
 */
export async function startInstance(settings: Record<string, string>): Promise<Instance> {
  const environment: NodeJS.ProcessEnv = { ...process.env, LOG_LEVEL: "warn", NODE_ENV: "production" };
  for (const name of ["DATABASE_URL", "DATABASE_OWNER_URL", "npm_lifecycle_event"]) delete environment[name];
  const server = spawn(process.execPath, ["scripts/start.mjs"], {
    cwd: path.join(import.meta.dirname, "../../.."),
    env: { ...environment, ...settings },
    // The open channel shows the server when this process is killed and cannot stop it.
    stdio: ["ignore", "pipe", "inherit", "ipc"],
  });
  const ended = new Promise<void>((resolve) => server.once("exit", () => resolve()));
  await new Promise<void>((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error("The server did not start in time.")), START_WITHIN_MS);
    server.stdout?.on("data", (chunk: Buffer) => {
      process.stdout.write(chunk);
      if (!chunk.includes("Truckroll runs at")) return;
      clearTimeout(timer);
      resolve();
    });
    server.once("exit", (code) => {
      clearTimeout(timer);
      reject(new Error(`The server ended with ${code}.`));
    });
  });
  return {
    async stop() {
      server.kill("SIGTERM");
      await ended;
    },
  };
}
