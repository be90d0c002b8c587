import { rmSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import type PusherBrowser from "pusher-js";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { findFreePort } from "@/lib/platform/database/embedded/find-free-port";
import { bundle } from "@/scripts/bundle.mjs";
import { makeBusiness, type Staff, type TestBusiness } from "@/tests/factories/business";
import { makeCustomer } from "@/tests/factories/customer";
import { bookAt } from "@/tests/support/calls/book-over-http";
import { isListening, startProcess, type TestProcess } from "@/tests/support/processes/process";
import { waitUntil } from "@/tests/support/timing/wait-until";
import { killAll, startWeb, type WebInstance } from "@/tests/support/processes/web-instance";
import { onThisMachine } from "@/tests/support/processes/machine";
import { getFirst } from "@/tests/support/required-values";

// The Node build of the browser library is CommonJS only.
const Browser: typeof PusherBrowser = createRequire(import.meta.url)("pusher-js");
const getEntryPath = (name: string) => path.resolve(`node_modules/.cache/truckroll/pusher-${name}.${process.pid}.mjs`);
const app = { PUSHER_APP_ID: "4711", PUSHER_KEY: "key-of-the-service", PUSHER_SECRET: "secret-of-the-service-itself" };

let business: TestBusiness;
let other: TestBusiness;
let customer: { customerId: string; locationId: string };
let servicePort: number;
let service: TestProcess;
let workers: TestProcess[] = [];
let instances: WebInstance[] = [];
const browsers: PusherBrowser[] = [];

/** The project's own realtime server, started separately, stands for any server of the protocol in the settings. */
beforeAll(async () => {
  business = await makeBusiness();
  other = await makeBusiness();
  customer = await makeCustomer(business.system);
  for (const name of ["realtime", "worker"]) await bundle(`scripts/${name}.ts`, getEntryPath(name));
  servicePort = await findFreePort();
  service = startProcess([getEntryPath("realtime")], {
    ...app,
    REALTIME_PORT: String(servicePort),
    LOG_LEVEL: "fatal",
  });
  const settings = {
    ...app,
    PUSHER_HOST: "127.0.0.1",
    PUSHER_PORT: String(servicePort),
    // Nothing listens there, so messages to an embedded server are lost.
    REALTIME_PORT: String(await findFreePort()),
  };
  workers = [1, 2].map(() => startProcess([getEntryPath("worker")], { ...settings, LOG_LEVEL: "fatal" }));
  instances = await Promise.all([startWeb(settings), startWeb(settings)]);
  await waitUntil(() => isListening(servicePort));
}, 120_000);

afterAll(async () => {
  for (const browser of browsers) browser.disconnect();
  killAll(instances);
  for (const { child } of [...workers, service]) child?.kill("SIGKILL");
  for (const name of ["realtime", "worker"])
    for (const ending of ["", ".map"]) rmSync(getEntryPath(name) + ending, { force: true });
});

/** Simulates a browser with a page of this instance. It joins with a call of that instance. */
function openBrowser(instance: WebInstance, as: Staff, businessId: string) {
  const browser = new Browser(app.PUSHER_KEY, {
    cluster: "",
    wsHost: "127.0.0.1",
    wsPort: servicePort,
    forceTLS: false,
    enabledTransports: ["ws"],
    channelAuthorization: {
      endpoint: `${instance.url}/api/realtime/auth`,
      transport: "ajax",
      headers: { cookie: as.cookie, origin: instance.url },
      customHandler: ({ socketId, channelName }, answer) =>
        void fetch(`${instance.url}/api/realtime/auth`, {
          method: "POST",
          headers: { cookie: as.cookie, origin: instance.url, "content-type": "application/x-www-form-urlencoded" },
          body: new URLSearchParams({ socket_id: socketId, channel_name: channelName }),
        }).then(async (response) =>
          response.ok
            ? answer(null, (await response.json()) as { auth: string })
            : answer(new Error(String(response.status)), null)
        ),
    },
  });
  browsers.push(browser);
  const heard: string[] = [];
  const channel = browser.subscribe(`private-appointment-${businessId}`);
  channel.bind("store-appointment", ({ appointmentId }: { appointmentId: string }) => heard.push(appointmentId));
  const outcome = new Promise<"joined" | "refused">((resolve) => {
    channel.bind("pusher:subscription_succeeded", () => resolve("joined"));
    channel.bind("pusher:subscription_error", () => resolve("refused"));
  });
  return { heard, outcome, connection: browser.connection };
}

describe("a Pusher-protocol server named by PUSHER_HOST", () => {
  it("RT-3: delivers changes from either instance once to the browsers of both, and to no other business", async () => {
    const [a, b] = instances as [WebInstance, WebInstance];
    const own = [a, b].map((instance) => openBrowser(instance, business.dispatcher, business.businessId));
    const stranger = openBrowser(b, other.dispatcher, business.businessId);
    expect(await Promise.all(own.map(({ outcome }) => outcome))).toEqual(["joined", "joined"]);
    expect(await stranger.outcome).toBe("refused");
    const ids: string[] = [];
    for (const [n, { url }] of [a, b, a, b].entries()) {
      const start = `2026-11-23T${14 + n}:00:00Z`;
      const appointment = { ...customer, jobTypeId: business.jobTypeId, start, key: `appointment-${n}` };
      const booked = await bookAt(url, business.dispatcher, appointment);
      expect(booked.status).toBe(201);
      ids.push(((await booked.json()) as { appointment: { id: string } }).appointment.id);
    }
    await waitUntil(() => own.every(({ heard }) => heard.length >= ids.length));
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(own.map(({ heard }) => heard)).toEqual([ids, ids]);
    expect(stranger.heard).toEqual([]);
  }, 60_000);

  it("closes a deactivated user's connections within a second, and refuses new subscriptions", async () => {
    const [a] = instances as [WebInstance];
    const { userId } = business.technician;
    const technicianBrowser = openBrowser(a, business.technician, business.businessId);
    const others = openBrowser(a, business.dispatcher, business.businessId);
    expect(await Promise.all([technicianBrowser.outcome, others.outcome])).toEqual(["joined", "joined"]);
    const before = technicianBrowser.connection.socket_id;
    const dispatcherSocketId = others.connection.socket_id;
    const closed = new Promise((resolve) => technicianBrowser.connection.bind("connecting", () => resolve(Date.now())));
    const startedAt = Date.now();
    const done = await fetch(`${a.url}/api/users/${userId}/deactivate`, {
      method: "POST",
      headers: { cookie: business.admin.cookie, origin: a.url, "content-type": "application/json" },
      body: "{}",
    });
    expect(done.status).toBe(200);
    await closed;
    expect(Date.now() - startedAt).toBeLessThan(onThisMachine(1_500));
    await waitUntil(
      () => technicianBrowser.connection.state === "connected" && technicianBrowser.connection.socket_id !== before
    );
    const booked = await bookAt(a.url, business.dispatcher, {
      ...customer,
      jobTypeId: business.jobTypeId,
      start: "2026-11-23T20:00:00Z",
      key: "after-the-end",
    });
    expect(booked.status).toBe(201);
    await waitUntil(() => others.heard.length > 0);
    expect(technicianBrowser.heard).toEqual([]);
    expect(others.connection.socket_id).toBe(dispatcherSocketId);
  }, 60_000);

  it("is the server that pages connect the browser to", async () => {
    const { url } = getFirst(instances);
    const page = await fetch(`${url}/schedule`, { headers: { cookie: business.dispatcher.cookie } });
    expect(page.headers.get("content-security-policy")).toContain(`ws://127.0.0.1:${servicePort}`);
    const text = await page.text();
    expect(text).toContain(app.PUSHER_KEY);
    expect(text).not.toContain(app.PUSHER_SECRET);
  });
});
