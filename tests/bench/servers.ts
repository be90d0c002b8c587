import { spawn, spawnSync, type ChildProcess } from "node:child_process";
import { existsSync, globSync, readFileSync, writeFileSync } from "node:fs";

const started: ChildProcess[] = [];

// No server may stay behind on its port, however the bench ends.
for (const event of ["SIGINT", "SIGTERM", "SIGHUP", "disconnect"]) process.on(event, () => process.exit(1));
process.on("exit", stopServers);

/** Starts a server and waits until it answers. */
export async function startServer(
  args: string[],
  environment: Record<string, string>,
  url: string
): Promise<ChildProcess> {
  const child = spawn(process.execPath, args, {
    env: { ...process.env, NODE_ENV: "production", ...environment },
    stdio: ["ignore", "ignore", "inherit"],
  });
  started.push(child);
  for (let i = 0; i < 300; i++) {
    const answers = await fetch(url, { redirect: "manual" }).then(
      () => true,
      () => false
    );
    if (answers) return child;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`no answer from ${url}`);
}

/** Starts a process that serves no requests. */
export function startProcess(args: string[], environment: Record<string, string>): ChildProcess {
  const child = spawn(process.execPath, args, {
    env: { ...process.env, NODE_ENV: "production", ...environment },
    stdio: ["ignore", "ignore", "inherit"],
  });
  started.push(child);
  return child;
}

/** Stops everything that was started. */
export function stopServers(): void {
  for (const child of started) child.kill("SIGTERM");
}

/** Builds the yardstick pages unless their build is current. */
export function buildPlainNext(): void {
  const folder = "tests/bench/plain-next";
  const built = `${folder}/.next/built-from.txt`;
  const source = globSync(`${folder}/app/**/*.{ts,tsx}`)
    .toSorted()
    .map((file) => readFileSync(file, "utf8"))
    .join("\n");
  if (existsSync(built) && readFileSync(built, "utf8") === source) return;
  const done = spawnSync(process.execPath, ["node_modules/next/dist/bin/next", "build", folder], {
    stdio: ["ignore", "ignore", "inherit"],
    env: { ...process.env, NODE_ENV: "production" },
  });
  if (done.status !== 0) throw new Error("the yardstick pages could not be built");
  writeFileSync(built, source);
}

/** Returns the resident memory of a process in MB, where the system reports it. */
export function memoryOf(child: ChildProcess): number {
  const status = readFileSync(`/proc/${child.pid}/status`, "utf8");
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? Number.NaN) / 1024;
}

/** Returns the processor time of a process with all its threads so far, in ms. The system counts it in steps of 10. */
export function processorTimeOf(child: ChildProcess): number {
  const stat = readFileSync(`/proc/${child.pid}/stat`, "utf8");
  // The name is in brackets and may contain spaces. The 12th and 13th fields after it count.
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  return (Number(fields[11]) + Number(fields[12])) * 10;
}
