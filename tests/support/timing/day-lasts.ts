import { setTimeout as sleep } from "node:timers/promises";
import { computeMsUntilBegun } from "./until-begun";

// Runs before each test file. Waits if a new day would begin during the file, because "today" would change its meaning.
await sleep(computeMsUntilBegun(new Date()));
