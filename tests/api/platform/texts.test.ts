import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import type { Runner } from "graphile-worker";
import type pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { runJobs } from "@/lib/platform/jobs/run-jobs";
import { workerPool } from "@/lib/platform/jobs/worker-pool";
import type { Who } from "@/lib/platform/session/who";
import { deliverText } from "@/lib/platform/sms/deliver-text";
import { sendText } from "@/lib/platform/sms/send-text";
import { bareBusiness } from "@/tests/support/bare-business";
import { waitUntil } from "@/tests/support/wait-until";

type Received = { path: string; authorization: string; form: Record<string, string> };
const received: Received[] = [];
let refusals = 0;
let provider: Server;
let pool: pg.Pool;
let runner: Runner;

beforeAll(async () => {
  provider = createServer((request, response) => {
    let body = "";
    request
      .on("data", (part: Buffer) => (body += part.toString()))
      .on("end", () => {
        const isRefused = refusals-- > 0;
        if (!isRefused)
          received.push({
            path: request.url ?? "",
            authorization: request.headers.authorization ?? "",
            form: Object.fromEntries(new URLSearchParams(body)),
          });
        response.writeHead(isRefused ? 429 : 201, { "content-type": "application/json" });
        response.end(JSON.stringify(isRefused ? { message: "Too many requests" } : { sid: `SM${received.length}` }));
      });
  });
  await new Promise<void>((resolve) => void provider.listen(0, "127.0.0.1", resolve));
  // Read when the first text leaves.
  process.env.TWILIO_ACCOUNT_SID = "AC1";
  process.env.TWILIO_AUTH_TOKEN = "secret";
  process.env.TWILIO_FROM = "+17045550199";
  process.env.TWILIO_API_URL = `http://127.0.0.1:${(provider.address() as AddressInfo).port}`;
  pool = workerPool(process.env.DATABASE_URL ?? "", 4);
  runner = await runJobs(pool, { "send-text": deliverText });
});
afterAll(async () => {
  await runner.stop();
  await pool.end();
  await new Promise<void>((resolve) => void provider.close(() => resolve()));
});

const rows = (who: Who) => who.db((db) => db.smsMessage.findMany());
const text = { to: "+17045550100", body: "We are on our way – Ünal & Söhne" };

describe("texts", () => {
  it("leave by the provider after the commit, signed in, and tell so in their row", async () => {
    const who = await bareBusiness();
    await who.db((db) => sendText(who, db, text));
    await waitUntil(async () => (await rows(who))[0]?.status === "sent");
    expect(received.at(-1)).toEqual({
      path: "/2010-04-01/Accounts/AC1/Messages.json",
      authorization: `Basic ${Buffer.from("AC1:secret").toString("base64")}`,
      form: { To: "+17045550100", From: "+17045550199", Body: text.body },
    });
    expect((await rows(who))[0]).toMatchObject({ providerMessageId: expect.stringMatching(/^SM\d/), error: null });
  });

  it("are tried again when the provider refuses, with its reason in the row meanwhile", async () => {
    const who = await bareBusiness();
    const before = received.length;
    refusals = 1;
    await who.db((db) => sendText(who, db, text));
    await waitUntil(async () => (await rows(who))[0]?.error === "Too many requests");
    await waitUntil(async () => (await rows(who))[0]?.status === "sent", 20);
    expect(received).toHaveLength(before + 1);
    expect((await rows(who))[0]).toMatchObject({ attempts: 2, error: null });
  });

  it("with one key are one, and none after a roll-back", async () => {
    const who = await bareBusiness();
    const keyed = () => who.db((db) => sendText(who, db, { ...text, dedupeKey: "once" }));
    await Promise.all([keyed(), keyed(), keyed()]);
    expect(await rows(who)).toHaveLength(1);
    const undone = who.db(async (db) => {
      await sendText(who, db, text);
      throw new Error("given up");
    });
    await expect(undone).rejects.toThrow("given up");
    expect(await rows(who)).toHaveLength(1);
  });
});
