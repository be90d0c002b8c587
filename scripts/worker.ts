import { backgroundTasks } from "@/lib/background-tasks";
import { publishMessages } from "@/lib/platform/realtime/publish-messages";
import { reactions } from "@/lib/reactions";
import { allAnnouncements } from "@/lib/all-announcements";
import { runWorker } from "./run-worker";

// Delivers events and runs background tasks. Any number of these may run in parallel.
await runWorker(backgroundTasks, { reactions, announcements: allAnnouncements, publish: publishMessages });
