import { runningCluster } from "@/lib/platform/database/embedded/start-cluster";
import { appUrl } from "@/lib/platform/database/embedded/ensure-roles";
import { getBar, getBoardAddress, bookAppointments, getOwnDay } from "@/tests/support/screens/dispatch-board";
import { expect, logIn, test } from "@/tests/support/screens/people";
import { startTcpProxy, type TcpProxy } from "@/tests/support/processes/tcp-proxy";
import { testCertificate } from "@/tests/support/processes/test-certificate";
import { killAll, startWeb, type WebInstance } from "@/tests/support/processes/web-instance";
import { toDemoZone } from "@/tests/support/screens/demo-zone";
import { getFirst } from "@/tests/support/required-values";

/** The same build and business. Its pages reach the existing realtime server over TLS, as behind a proxy. */
let proxy: TcpProxy;
let web: WebInstance;

test.beforeAll(async () => {
  const cluster = runningCluster();
  const DATABASE_URL = process.env.DATABASE_URL ?? (cluster && appUrl(cluster));
  if (!DATABASE_URL) throw new Error("Give TRUCKROLL_DATA_DIR, the data folder of the server that SCREENS_URL names.");
  const page = await fetch(`${test.info().project.use.baseURL}/login`);
  const [realtime = ""] = /wss?:[^ ;]+/.exec(page.headers.get("content-security-policy") ?? "") ?? [];
  proxy = await startTcpProxy(Number(new URL(realtime).port), undefined, testCertificate);
  web = await startWeb({
    DATABASE_URL,
    REALTIME_URL: `wss://localhost:${proxy.port}`,
  });
});

test.afterAll(async ({ browser }) => {
  for (const context of browser.contexts()) await context.close();
  killAll([web]);
  await proxy.close();
});

test("RT-4: over TLS another user sees a booking live; without a connection the screen says so and refreshes @corner", async ({
  browser,
}) => {
  // The pages of the drill already use TLS.
  test.skip(process.env.SCREENS_TOPOLOGY === "drill");
  const day = getOwnDay(-81);
  const dana = await logIn(browser, "dana");
  const carol = await logIn(browser, "carol", {
    baseURL: web.url,
    ignoreHTTPSErrors: true,
  });
  const joined = carol.waitForEvent("websocket").then((socket) => socket.waitForEvent("framereceived"));
  await carol.goto(getBoardAddress(day));
  await expect(carol.getByRole("region", { name: "Schedule" })).toBeVisible();
  await joined;
  const liveId = getFirst(await bookAppointments(dana, [{ start: toDemoZone(day, "15:00:00Z"), tech: 0 }]));
  await expect(getBar(carol, liveId)).toBeVisible({ timeout: 15_000 });
  await expect(carol.getByText(/^Live updates paused/)).toHaveCount(0);

  proxy.cut();
  const read = getFirst(await bookAppointments(dana, [{ start: toDemoZone(day, "17:00:00Z"), tech: 0 }]));
  await expect(carol.getByRole("status").getByText("Live updates paused. Refreshing every 30 s.")).toBeVisible();
  await expect(getBar(carol, read)).toBeVisible();

  proxy.mend();
  await expect(carol.getByText(/^Live updates paused/)).toHaveCount(0, {
    timeout: 45_000,
  });
  await carol.close();
  await dana.close();
});
