import { setTimeout as sleep } from "node:timers/promises";
import { untilBegun } from "./until-begun";

// Before each file of tests: no day begins while it runs. What one test reads as today would be another day's at its end.
await sleep(untilBegun(new Date()));
