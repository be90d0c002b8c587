import { runningCluster, startCluster, stopCluster } from "../../lib/platform/database/embedded/start-cluster.ts";
import { appUrl, ownerUrl } from "../../lib/platform/database/embedded/ensure-roles.ts";
import { notePart } from "./parts.mjs";
import { restartAll, sendStatesToAll } from "./processes.mjs";

const LOOK_EVERY_MS = 500;

/**
 * Starts the embedded database unless one is configured, and restarts it when it dies. Returns a function that stops
 * it.
 */
export async function startDatabase() {
  if (process.env.DATABASE_URL) return async () => {};
  name(await startCluster());
  notePart("database", "running", 0);
  const watch = keepDatabase();
  return async () => {
    await watch.stop();
    await stopCluster();
  };
}

function name(cluster) {
  process.env.DATABASE_URL = appUrl(cluster);
  process.env.DATABASE_OWNER_URL = ownerUrl(cluster);
}

/** Checks every half second. A timer instead of a loop, because a stop must be heard in between. */
function keepDatabase() {
  let restarts = 0;
  let work = Promise.resolve();
  const timer = setInterval(() => void (work = work.then(look)), LOOK_EVERY_MS);
  let isStopped = false;

  async function look() {
    if (isStopped || runningCluster()) return;
    console.error("database stopped, restarting it");
    notePart("database", "down", ++restarts);
    sendStatesToAll();
    const address = process.env.DATABASE_URL;
    try {
      name(await startCluster());
    } catch (error) {
      return console.error(error.message);
    }
    notePart("database", "running", restarts);
    sendStatesToAll();
    // Its port was taken meanwhile, and running processes only know the old one.
    if (process.env.DATABASE_URL !== address) restartAll();
  }

  return {
    async stop() {
      isStopped = true;
      clearInterval(timer);
      await work;
    },
  };
}
