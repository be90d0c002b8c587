// Starts, stops, and shows the embedded database: node scripts/database.mjs start|stop|url [--test]
import { usePinnedNode } from "./pinned-node.mjs";

await usePinnedNode();
const { startCluster, stopCluster, runningCluster } =
  await import("../lib/platform/database/embedded/start-cluster.ts");
const { appUrl, ownerUrl } = await import("../lib/platform/database/embedded/ensure-roles.ts");

const [command = "url"] = process.argv.slice(2);
const options = process.argv.includes("--test") ? { name: "test-postgres", throwaway: true } : {};

try {
  if (command === "stop") {
    await stopCluster(options);
  } else if (command === "start" || command === "url") {
    const cluster = command === "start" ? await startCluster(options) : runningCluster(options);
    if (!cluster) throw new Error("The embedded database isn't running. Start it with npm run db:start.");
    console.log(`DATABASE_URL=${appUrl(cluster)}\nDATABASE_OWNER_URL=${ownerUrl(cluster)}`);
  } else {
    throw new Error("Pass start, stop, or url.");
  }
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}
