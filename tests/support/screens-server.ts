import { spawn, type ChildProcess } from "node:child_process";
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import PostalMime from "postal-mime";
import { SMTPServer } from "smtp-server";

const port = Number(process.env.SCREENS_PORT ?? 3460);
const START_WITHIN_MS = 600_000;

/** Mails that arrived, one JSON file each. */
export const mailFolder = path.join(import.meta.dirname, "../.results/mails");

/**
 * Starts the application with `npm start`'s own script in an empty data folder, so that what the tests see is what a
 * person gets: installed, built, migrated, with the demo business. Mail goes to a real mail server of ours.
 */
export default async function start(): Promise<() => Promise<void>> {
  if (process.env.SCREENS_URL) {
    mkdirSync(mailFolder, { recursive: true });
    return async () => {};
  }
  rmSync(mailFolder, { recursive: true, force: true });
  mkdirSync(mailFolder, { recursive: true });
  const mail = await startMail();
  const dataFolder = mkdtempSync(path.join(tmpdir(), "truckroll-screens-"));
  // Postgres runs as a user of its own where we are root, and has to reach its data.
  chmodSync(dataFolder, 0o755);
  // The tests' own processes find the server's database by it.
  process.env.TRUCKROLL_DATA_DIR = dataFolder;
  const environment: NodeJS.ProcessEnv = {
    ...process.env,
    PORT: String(port),
    REALTIME_PORT: String(port + 1),
    TRUCKROLL_DATA_DIR: dataFolder,
    SMTP_URL: `smtp://127.0.0.1:${mail.port}`,
    LOG_LEVEL: "warn",
    NODE_ENV: "production",
  };
  delete environment["DATABASE_URL"];
  delete environment["DATABASE_OWNER_URL"];
  delete environment["npm_lifecycle_event"];
  const server = spawn(process.execPath, ["scripts/start.mjs"], {
    cwd: path.join(import.meta.dirname, "../.."),
    env: environment,
    stdio: ["ignore", "pipe", "inherit"],
  });
  await untilWelcome(server);
  return async () => {
    await ended(server);
    await new Promise<void>((resolve) => mail.server.close(() => resolve()));
    rmSync(dataFolder, { recursive: true, force: true });
  };
}

function untilWelcome(server: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error("The server did not start in time.")), START_WITHIN_MS);
    server.stdout?.on("data", (chunk: Buffer) => {
      process.stdout.write(chunk);
      if (!chunk.includes("Truckroll runs at")) return;
      clearTimeout(timer);
      resolve();
    });
    server.once("exit", (code) => reject(new Error(`The server ended with ${code}.`)));
  });
}

function ended(server: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    server.once("exit", () => resolve());
    server.kill("SIGTERM");
  });
}

async function startMail(): Promise<{ server: SMTPServer; port: number }> {
  let count = 0;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("end", () => {
        const to = session.envelope.rcptTo.map((one) => one.address);
        const file = path.join(mailFolder, `${String(++count).padStart(5, "0")}.json`);
        void keepMail(Buffer.concat(chunks), to, file).then(() => done(), done);
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", () => resolve()));
  const address = server.server.address();
  return { server, port: typeof address === "object" && address ? address.port : 0 };
}

async function keepMail(bytes: Buffer, to: string[], file: string): Promise<void> {
  const { subject, text, html, attachments } = await PostalMime.parse(bytes);
  const names = attachments.map(({ filename, mimeType }) => ({ filename, mimeType }));
  writeFileSync(file, JSON.stringify({ to, subject, text, html, attachments: names }));
}
