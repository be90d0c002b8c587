import type { LaunchOptions } from "@playwright/test";
import { startCluster, stopCluster } from "@/lib/platform/database/embedded/start-cluster";
import { appUrl, ownerUrl } from "@/lib/platform/database/embedded/ensure-roles";
import { type Instance, startInstance } from "../processes/instance";
import { startNginx } from "../processes/nginx";
import { startPgBouncer } from "../processes/pg-bouncer";
import { ensureSystemTool } from "../processes/system-tool";
import { testCertificate } from "../processes/test-certificate";
import { failOver } from "./fail-over";
import { startStandby } from "./standby";

/** Fewer than two web processes and two workers open, so that they have to share. */
const CONNECTIONS = 30;

/**
 * Runs the application like a larger installation: nginx with TLS, two instances of `npm start`, PgBouncer in
 * transaction mode, Postgres, and a streaming standby. When the drill stops after the tests, the standby must be
 * complete and take over. `port` is the port of nginx. The next three ports belong to the instances.
 */
export async function startDrill(
  port: number,
  settings: Record<string, string>,
  launch: LaunchOptions | undefined
): Promise<Instance> {
  const programs = [requireTool("nginx", "nginx-light"), requireTool("pgbouncer", "pgbouncer")] as const;
  let isInterrupted = false;
  process.once("SIGINT", () => (isInterrupted = true));
  const running: Instance[] = [];
  try {
    const finish = await startAll(port, settings, launch, programs, running);
    return {
      async stop() {
        try {
          if (!isInterrupted) await finish();
        } finally {
          await stopAll(running);
        }
      },
    };
  } catch (error) {
    await stopAll(running);
    throw error;
  }
}

/** Stops the last part first. A part that fails to stop does not hold up the others. */
async function stopAll(running: Instance[]): Promise<void> {
  for (const one of running.toReversed())
    await one.stop().catch((error: unknown) => console.error("Not stopped:", error));
}

/** Starts all parts in order and adds each to `running`. Returns what the check at the end needs. */
async function startAll(
  port: number,
  settings: Record<string, string>,
  launch: LaunchOptions | undefined,
  [nginx, bouncer]: readonly [string, string],
  running: Instance[]
): Promise<() => Promise<void>> {
  const [realtimePort, ...webPorts] = [port + 1, port + 2, port + 3] as const;
  const primary = await startCluster();
  running.push({ stop: () => stopCluster() });
  const standby = await startStandby(primary);
  running.push(standby);
  const pool = await startPgBouncer(bouncer, appUrl(primary), CONNECTIONS);
  running.push(pool);
  const proxy = await startNginx(nginx, webPorts, { port, realtime: realtimePort, certificate: testCertificate });
  running.push(proxy);

  const url = `https://localhost:${port}`;
  const shared = {
    ...settings,
    APP_URL: url,
    NEXTAUTH_URL: url,
    TRUST_PROXY: "1",
    DATABASE_URL: pool.url,
    DATABASE_OWNER_URL: ownerUrl(primary),
  };
  const own = { REALTIME_PORT: String(realtimePort), REALTIME_URL: `wss://localhost:${port}` };
  const first = await startInstance({ ...shared, ...own, PORT: String(webPorts[0]) });
  running.push(first);
  // Both instances share one realtime server, because browsers of each must receive what the other publishes.
  const pusherSettings = { PUSHER_HOST: "localhost", PUSHER_PORT: String(port), PUSHER_USE_TLS: "1" };
  const second = await startInstance({ ...shared, ...pusherSettings, PORT: String(webPorts[1]) });
  running.push(second);

  const stopInstances = async () => void (await Promise.all([first.stop(), second.stop()]));
  return () =>
    failOver({
      url,
      primary,
      standby: standby.cluster,
      initialStreaming: standby.initialStreaming,
      launch,
      stopInstances,
      settings: { ...settings, REALTIME_PORT: String(realtimePort) },
    });
}

function requireTool(program: string, aptPackage: string): string {
  const toolPath = ensureSystemTool(program, aptPackage);
  if (!toolPath) throw new Error(`There is no ${program} here, and only root can install it with apt-get.`);
  return toolPath;
}
