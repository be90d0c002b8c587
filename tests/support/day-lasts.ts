import { setTimeout as sleep } from "node:timers/promises";
import { untilBegun } from "./until-begun";

// Runs before each test file. Waits if a new day would begin during the file, because "today" would change its meaning.
await sleep(untilBegun(new Date()));
