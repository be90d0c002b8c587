import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { sendMail } from "@/lib/platform/mail/send-mail";
import { listMessages } from "@/lib/platform/message-lists/list-messages";
import type { Who } from "@/lib/platform/session/who";
import { bundle } from "@/scripts/bundle.mjs";
import { makeBareBusiness } from "@/tests/support/records/bare-business";
import { startProcess, type TestProcess } from "@/tests/support/processes/process";
import { startTlsMail, type TlsMailServer } from "@/tests/support/providers/smtp-over-tls";
import { testCertificate } from "@/tests/support/processes/test-certificate";
import { waitUntil } from "@/tests/support/timing/wait-until";
import { getFirst } from "@/tests/support/required-values";

const folder = mkdtempSync(path.join(tmpdir(), "truckroll-mail-"));
const trusted = path.join(folder, "trusted.pem");
const entry = path.resolve(`node_modules/.cache/truckroll/mail-worker.${process.pid}.mjs`);
const letter = { to: "ann@example.com", subject: "Your invoice", html: "<p>Hello</p>", text: "Hello" };

const servers: TlsMailServer[] = [];

beforeAll(async () => {
  writeFileSync(trusted, testCertificate.cert);
  await bundle("scripts/worker.ts", entry);
});

afterAll(async () => {
  await Promise.all(servers.map((server) => server.close()));
  for (const file of [folder, entry, `${entry}.map`]) rmSync(file, { recursive: true, force: true });
});

/** Runs a real worker with this mail server during `work`. A process reads the address of its mail server only once. */
async function withWorker(
  tlsMode: "smtps" | "starttls",
  login: string,
  work: (server: TlsMailServer, worker: TestProcess) => Promise<void>,
  environment: Record<string, string> = { NODE_EXTRA_CA_CERTS: trusted }
): Promise<void> {
  const server = await startTlsMail(tlsMode, "p@ss/word");
  servers.push(server);
  const scheme = tlsMode === "smtps" ? "smtps" : "smtp";
  const worker = startProcess([entry], {
    SMTP_URL: `${scheme}://${login}@127.0.0.1:${server.port}`,
    LOG_LEVEL: "fatal",
    ...environment,
  });
  try {
    await work(server, worker);
  } finally {
    worker.child.kill("SIGKILL");
    await worker.ended;
  }
}

const queueMail = async (): Promise<Who> => {
  const who = await makeBareBusiness();
  await who.db((db) => sendMail(db, letter));
  return who;
};
/** Returns the email as the email screen shows it. */
const readShownMail = async (who: Who) =>
  getFirst((await listMessages(who, "mail", { term: "", statuses: [], page: 1 })).items);
const GOOD = "office%40example.com:p%40ss%2Fword";

describe("email over TLS", () => {
  it.each(["smtps", "starttls"] as const)("is sent by %s with the credentials of SMTP_URL", async (tlsMode) => {
    await withWorker(tlsMode, GOOD, async (server) => {
      const who = await queueMail();
      await waitUntil(async () => (await readShownMail(who)).status === "sent");
      expect(server.received).toMatchObject([{ subject: "Your invoice", user: "office@example.com", isSecure: true }]);
    });
  });

  it("is retried when the server rejects it, and the screen shows the reason meanwhile", async () => {
    await withWorker("starttls", GOOD, async (server) => {
      server.refuse(1, 451, "Greylisted, come back later");
      const who = await queueMail();
      await waitUntil(async () => (await readShownMail(who)).attempts === 1);
      expect(await readShownMail(who)).toMatchObject({
        status: "queued",
        error: expect.stringContaining("Greylisted, come back later"),
      });
      await waitUntil(async () => (await readShownMail(who)).status === "sent");
      expect(await readShownMail(who)).toMatchObject({ error: null, attempts: 2 });
      expect(server.received).toHaveLength(1);
    });
  }, 60_000);

  it("stays queued with wrong credentials, and the screen shows the error without the password", async () => {
    await withWorker("smtps", "office%40example.com:wrong-one", async (server) => {
      const who = await queueMail();
      await waitUntil(async () => (await readShownMail(who)).attempts >= 1);
      const { status, error } = await readShownMail(who);
      expect([status, error]).toEqual(["queued", expect.stringContaining("535")]);
      expect(error).not.toContain("wrong-one");
      expect(server.received).toEqual([]);
    });
  });

  it.each(["smtps", "starttls"] as const)(
    "is not sent to a server with an untrusted certificate: %s",
    async (tlsMode) => {
      const nobody = { NODE_EXTRA_CA_CERTS: "" };
      await withWorker(
        tlsMode,
        GOOD,
        async (server) => {
          const who = await queueMail();
          await waitUntil(async () => (await readShownMail(who)).attempts >= 1);
          const { status, error } = await readShownMail(who);
          expect([status, error]).toEqual(["queued", expect.stringMatching(/self-signed certificate/)]);
          expect(server.received).toEqual([]);
        },
        nobody
      );
    }
  );
});
