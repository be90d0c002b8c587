import { readFileSync, rmSync } from "node:fs";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, expect, it } from "vitest";
import { sendCampaign } from "@/lib/marketing/campaigns/send-campaign";
import { bundle } from "@/scripts/bundle.mjs";
import { makeBusiness } from "@/tests/factories/business";
import { makeCustomers, makeEmailCampaign } from "@/tests/factories/marketing";
import { createDraws } from "@/tests/support/chance";
import { type MailServer, startMailServer } from "@/tests/support/providers/mail-server";
import { startProcess, type TestProcess } from "@/tests/support/processes/process";
import { waitUntil } from "@/tests/support/timing/wait-until";

/** CAMPAIGN_MAILS=20000 proves a large campaign, which takes minutes. */
const CUSTOMERS = Number(process.env["CAMPAIGN_MAILS"] ?? 240);
const KILLS = 3;
/** The limit for a campaign of any size. */
const SECONDS = 600;

const program = path.resolve(`node_modules/.cache/truckroll/campaign-worker.${process.pid}.mjs`);
const running = new Set<TestProcess>();
let mail: MailServer;

beforeAll(async () => {
  mail = await startMailServer();
  await bundle("tests/faults/killable-worker.ts", program);
});
afterAll(async () => {
  // A test that ran out of time has left its worker behind.
  for (const { child } of running) child.kill("SIGKILL");
  await mail.stop();
  for (const file of [program, `${program}.map`]) rmSync(file, { force: true });
});

it(
  "ST-2: a campaign whose worker is killed emails each address at most once, and records each outcome",
  async () => {
    const business = await makeBusiness();
    await makeCustomers(business.system, CUSTOMERS);
    const id = await makeEmailCampaign(business);
    await sendCampaign(business.admin.who, id, null);
    // The emails are only counted, because those of a large campaign would take gigabytes.
    const to: string[] = [];
    mail.after = async (one) => {
      to.push(one.to?.[0]?.address ?? "");
      mail.emails.length = mail.bytes.length = mail.returnPaths.length = 0;
    };
    const startedAt = performance.now();
    const start = async () => {
      const worker = startProcess([program], { SMTP_URL: mail.url, LOG_LEVEL: "fatal" });
      running.add(worker);
      await waitUntil(() => worker.output().includes("ready"));
      return worker;
    };
    const moments = createDraws("kills");
    for (let kill = 1; kill <= KILLS; kill++) {
      const worker = await start();
      const enough = (CUSTOMERS / (KILLS + 1)) * kill;
      await waitUntil(() => to.length >= enough, SECONDS);
      await sleep(moments.integer(0, 100));
      worker.child.kill("SIGKILL");
      await worker.ended;
    }
    const last = await start();
    const campaign = () => business.system.db((db) => db.campaign.findFirstOrThrow({ where: { id } }));
    const countUnsent = () =>
      business.system.db((db) => db.mailMessage.count({ where: { status: { in: ["queued", "handing over"] } } }));
    const sizes: number[] = [];
    await waitUntil(async () => {
      sizes.push(readMegabytes(last.child.pid));
      return (await campaign()).status === "sent" && (await countUnsent()) === 0;
    }, SECONDS);
    const seconds = Math.round((performance.now() - startedAt) / 1_000);
    last.child.kill("SIGKILL");
    await last.ended;

    const [early, late] = [sizes.slice(0, sizes.length / 2), sizes.slice(sizes.length / 2)].map((some) =>
      Math.max(...some)
    );
    console.log(`${CUSTOMERS} mails, ${KILLS} kills: ${seconds} s, worker ${early} MB, then ${late} MB`);
    expect(seconds).toBeLessThan(SECONDS);
    expect(late).toBeLessThan((early ?? 0) * 1.3);
    expect(new Set(to).size).toBe(to.length);
    const rows = await business.system.db((db) => db.campaignMail.findMany());
    expect(new Set(rows.map(({ address }) => address)).size).toBe(CUSTOMERS);
    // The fate of an email is unknown when the worker died while handing it over. It is not sent again, and its status
    // says so.
    const messages = await business.system.db((db) => db.mailMessage.findMany());
    expect(messages).toHaveLength(CUSTOMERS);
    const unsure = messages.filter(({ status }) => status === "unsure").map(({ toAddress }) => toAddress);
    const sent = messages.filter(({ status }) => status === "sent").map(({ toAddress }) => toAddress);
    expect(sent.length + unsure.length).toBe(CUSTOMERS);
    expect(unsure.length).toBeLessThanOrEqual(KILLS * 4);
    expect(sent.filter((address) => !to.includes(address))).toEqual([]);
  },
  (SECONDS + 120) * 1_000
);

/** Returns the resident memory of a process in MB. */
function readMegabytes(pid = 0): number {
  return Math.round(Number(/^VmRSS:\s*(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1]) / 1_024);
}
