import { randomBytes } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { fetchWithRetry } from "@/lib/platform/http/fetch-with-retry";
import { makeBusiness, type TestBusiness } from "@/tests/factories/business";
import { makeCustomer } from "@/tests/factories/customer";
import { makeJob } from "@/tests/factories/invoice";
import { bookAt } from "@/tests/support/calls/book-over-http";
import { type Nginx, startNginx } from "@/tests/support/processes/nginx";
import { skipTest, ensureSystemTool } from "@/tests/support/processes/system-tool";
import { killAll, startWeb, type WebInstance } from "@/tests/support/processes/web-instance";
import { getFirst } from "@/tests/support/required-values";

const WRITES = 60;

let business: TestBusiness;
let customer: { customerId: string; locationId: string };
let instances: WebInstance[] = [];
let nginx: Nginx | undefined;

beforeAll(async () => {
  const program = ensureSystemTool("nginx", "nginx-light");
  if (!program) return;
  business = await makeBusiness();
  customer = await makeCustomer(business.system);
  instances = await Promise.all([startWeb({ TRUST_PROXY: "1" }), startWeb({ TRUST_PROXY: "1" })]);
  nginx = await startNginx(
    program,
    instances.map(({ port }) => port)
  );
}, 420_000);

afterAll(async () => {
  await nginx?.stop();
  killAll(instances);
});

describe("two web processes behind nginx", () => {
  it("accept three photos of 20 MB in total for a job", async (context) => {
    if (!nginx) return skipTest(context, "there is no nginx here, and only root can install it with apt-get");
    const { jobId } = await makeJob(business.admin.who);
    // Noise, which no format can compress.
    const raw = { width: 1_520, height: 1_520, channels: 3 } as const;
    const photo = await sharp(randomBytes(raw.width * raw.height * raw.channels), { raw })
      .png()
      .toBuffer();
    expect(3 * photo.byteLength).toBeGreaterThan(20_000_000);
    const form = new FormData();
    for (const name of ["front.png", "label.png", "leak.png"])
      form.append("files", new File([new Uint8Array(photo)], name, { type: "image/png" }));
    const answer = await fetch(`${nginx.url}/api/jobs/${jobId}/files`, {
      method: "POST",
      headers: { cookie: business.dispatcher.cookie, origin: nginx.url },
      body: form,
    });
    const text = await answer.text();
    expect(answer.status, text).toBe(201);
    const { items } = JSON.parse(text) as { items: Array<{ file_name: string; byteSize: number }> };
    expect(items.map(({ file_name, byteSize }) => [file_name, byteSize]).toSorted()).toEqual(
      ["front.png", "label.png", "leak.png"].map((name) => [name, photo.byteLength])
    );
  }, 60_000);

  it("DRILL-1: lose no read when one is killed under load, and a retried write succeeds once", async (context) => {
    if (!nginx) return skipTest(context, "there is no nginx here, and only root can install it with apt-get");
    const { url } = nginx;
    const failures: string[] = [];
    let readings = 0;
    const load = { isOn: true };
    const headers = { cookie: business.dispatcher.cookie };
    const readers = Array.from({ length: 4 }, async () => {
      while (load.isOn) {
        // Reads as the application's own pages do. nginx asks the other process, but an answer in transit dies with its
        // process.
        const failure = await fetchWithRetry(`${url}/api/appointments/day?date=2026-11-24`, () => ({ headers })).then(
          ({ ok, status }) => (ok ? null : String(status)),
          String
        );
        readings++;
        if (failure) failures.push(failure);
      }
    });
    let repeats = 0;
    const write = async (n: number): Promise<number> => {
      const start = `2026-11-24T14:${String(n).padStart(2, "0")}:00Z`;
      for (let attempt = 1; ; attempt++) {
        const status = await bookAt(url, business.dispatcher, {
          ...customer,
          jobTypeId: business.jobTypeId,
          start,
          key: `write-${n}`,
        })
          .then(async (answer) => (await answer.text(), answer.status))
          .catch(() => 0);
        // As the application's own pages do. A request that the proxy could not answer is repeated with the same key.
        if (status !== 0 && status < 500) return status;
        if (attempt === 5) return status;
        repeats++;
        await sleep(50);
      }
    };
    await sleep(300);
    let next = 0;
    const statuses: number[] = [];
    const writers = Array.from({ length: 6 }, async () => {
      while (next < WRITES / 3) statuses.push(await write(next++));
    });
    await Promise.all(writers);
    // So many at once that the killed process certainly handles some of them.
    const rest = Array.from({ length: WRITES - next }, (_, n) => write(next + n));
    await sleep(20);
    getFirst(instances).process.child.kill("SIGKILL");
    statuses.push(...(await Promise.all(rest)));
    await sleep(300);
    load.isOn = false;
    await Promise.all(readers);

    expect(failures).toEqual([]);
    expect(readings).toBeGreaterThan(20);
    expect(statuses).toEqual(Array(WRITES).fill(201));
    const { businessId } = business;
    const stored = await business.system.db((db) => db.appointment.findMany({ where: { businessId } }));
    expect(new Set(stored.map(({ startAt }) => String(startAt))).size).toBe(WRITES);
    expect(stored).toHaveLength(WRITES);
    expect(repeats, "writes that the kill cut off").toBeGreaterThan(0);
  }, 60_000);
});
