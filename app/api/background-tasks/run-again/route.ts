import { z } from "zod";
import { call } from "@/lib/platform/http/call";
import { runFailedTasksAgain } from "@/lib/platform/outbox/list-failed-tasks";

export const POST = call({
  id: "backgroundTasks.runAgain",
  summary: "Retries failed background tasks",
  permission: "operations.manage",
  returns: z.object({ count: z.number().int() }),
  run: async ({ who }) => ({ count: await runFailedTasksAgain(who) }),
});
