// npm start: takes a fresh clone to a running application with demo data.
//
// npm run serve (--production): the same with real services and without demo data.
import { existsSync, mkdtempSync, readFileSync } from "node:fs";
import { availableParallelism, tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { usePinnedNode } from "./pinned-node.mjs";
import { installPackages, root } from "./launch/install.mjs";
import { fail } from "./launch/sentence.mjs";

process.chdir(root);
const production = process.argv.includes("--production");
try {
  installPackages({ whole: !production });
} catch (error) {
  fail(error);
}
endWithTerminal();
await usePinnedNode();

// Packages and TypeScript can be loaded only from here on.
const { buildWhatChanged, program } = await import("./launch/build.mjs");
const { startDatabase } = await import("./launch/database.mjs");
const { holdDataFolder } = await import("./launch/data-folder.mjs");
const { addressLines } = await import("./launch/network-addresses.mjs");
const { requireFreePorts } = await import("./launch/ports.mjs");
const { forgetAtEnd, keepRunning, runOnce, stopAll, webArguments } = await import("./launch/processes.mjs");

let stopDatabase = async () => {};
let leaveDataFolder = () => {};
let ending = false;
for (const event of ["SIGINT", "SIGTERM", "SIGHUP", "disconnect"]) process.on(event, () => void end(0));

try {
  if (existsSync(".env")) process.loadEnvFile(".env");
  process.env.TRUCKROLL_MODE = production ? "production" : "local";
  const { PORT = "3000", REALTIME_PORT = "3001", PUSHER_HOST, PUSHER_CLUSTER } = process.env;
  const { BOUNCE_DOMAIN, BOUNCE_SMTP_PORT = "2525" } = process.env;
  if (!production) process.env.APP_URL ||= `http://localhost:${PORT}`;
  if (process.env.APP_URL) process.env.NEXTAUTH_URL ||= process.env.APP_URL;
  const ownRealtime = !PUSHER_HOST && !PUSHER_CLUSTER;
  if (!production && !process.env.DATABASE_URL) leaveDataFolder = holdDataFolder(process.env.APP_URL);
  await requireFreePorts({
    PORT,
    ...(ownRealtime ? { REALTIME_PORT } : {}),
    ...(BOUNCE_DOMAIN ? { BOUNCE_SMTP_PORT } : {}),
  });

  if (!production) stopDatabase = await startDatabase();
  // Before the build, so that errors in the settings or the database show without a minute's wait.
  const prepared = await runOnce(await program("scripts/prepare.ts"));
  await buildWhatChanged();
  if (!production && prepared.isEmpty && existsSync("prisma/seed.ts")) {
    console.log("Loading the demo business …");
    await runOnce(await program("prisma/seed.ts"));
  }

  const own = { NODE_ENV: "production" };
  const server = async (entry) => ["--enable-source-maps", await program(entry)];
  const sockets = webSockets(prepared.webProcesses);
  for (const [name, socket] of sockets)
    keepRunning(
      name,
      [...webArguments, "--import", "./scripts/launch/end-with-parent.mjs", "scripts/web.mjs"],
      { ...own, PORT, TRUCKROLL_WEB_SOCKET: socket },
      giveUp
    );
  keepRunning("front", [...(await server("scripts/front.ts")), ...sockets.values()], own, giveUp);
  if (ownRealtime) keepRunning("realtime", await server("scripts/realtime.ts"), own, giveUp);
  keepRunning("worker", await server("scripts/worker.ts"), own, giveUp);
  if (BOUNCE_DOMAIN) keepRunning("returned mail", await server("scripts/server/returned-mail.ts"), own, giveUp);
  await untilItAnswers(`http://127.0.0.1:${PORT}/`);
  if (!ending) await welcome(prepared.appUrl);
} catch (error) {
  if (!ending) {
    if (!error.quiet)
      console.error(`\n${error.code === "ENOSPC" ? "The disk is full. Free up space and try again." : error.message}`);
    await end(1);
  }
}

async function end(code) {
  if (ending) return;
  ending = true;
  await stopAll();
  await stopDatabase().catch((error) => console.error(error.message));
  leaveDataFolder();
  process.exit(code);
}

/** The sockets of the web processes, by name. No other user can enter the folder. */
function webSockets(processes = Math.max(1, availableParallelism() - 1)) {
  const folder = forgetAtEnd(mkdtempSync(path.join(tmpdir(), "truckroll-")));
  return new Map(
    Array.from({ length: processes }, (_, i) => [i === 0 ? "web" : `web ${i + 1}`, path.join(folder, `${i + 1}.sock`)])
  );
}

function giveUp(name) {
  console.error(`${name} didn't start. Its last output is above.`);
  void end(1);
}

/**
 * Ends this process when npm was killed, because npm cannot pass that on. Npm is the parent process, or the parent of
 * the shell around it.
 */
function endWithTerminal() {
  if (!process.env.npm_lifecycle_event || process.channel) return;
  const shell = statusOf(process.ppid);
  const watched = /^Name:\s*\w*sh$/m.test(shell) ? Number(/^PPid:\s*(\d+)/m.exec(shell)?.[1]) : process.ppid;
  if (!statusOf(watched)) return;
  setInterval(() => statusOf(watched) || process.kill(process.pid, "SIGTERM"), 1_000).unref();
}

/** Reads a process's status from the system. Empty when it is gone, or without /proc. */
function statusOf(pid) {
  const file = `/proc/${pid}/status`;
  return existsSync(file) ? readFileSync(file, "utf8") : "";
}

async function untilItAnswers(url) {
  for (let waited = 0; waited < 60_000; waited += 100) {
    const answers = await fetch(url, { redirect: "manual" }).then(
      ({ status }) => status !== 503,
      () => false
    );
    if (answers) return;
    await sleep(100);
  }
}

async function welcome(url) {
  console.log(`\n${addressLines(url).join("\n")}`);
  const logins = path.join(root, "prisma/seed/demo-logins.ts");
  if (!production && existsSync(logins)) {
    const { demoLogins, demoPassword } = await import(logins);
    for (const { role, userName } of demoLogins) console.log(`  ${role.padEnd(18)} ${userName} / ${demoPassword}`);
  }
  console.log("Press Ctrl-C to stop Truckroll.\n");
}
