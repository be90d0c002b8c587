import { appendFileSync } from "node:fs";
import { env } from "@/lib/platform/env";
import { runQueue } from "@/lib/platform/queue/run-queue";
import { createWorkerPool } from "@/lib/platform/queue/create-worker-pool";
import { sendMail } from "@/lib/platform/mail/send-mail";
import { answerEventTask } from "@/lib/platform/outbox/answer-event-task";
import type { Reactions } from "@/lib/platform/outbox/outbox-event";
import { startRelay } from "@/lib/platform/outbox/relay";
import { proveWho } from "@/lib/platform/session/who";

// A worker whose deliveries a test can count: a line in a file for each message, and an email row for each reaction.
const reactions: Reactions = {
  "thing.changed": {
    "send-mail": async ({ id, businessId }) => {
      const actor = { kind: "system", task: "test" } as const;
      const who = proveWho({ businessId, actor, permissions: [], timeZone: "UTC" });
      const mail = { to: "a@example.com", subject: id, html: "", text: "", dedupeKey: `event:${id}` };
      await who.db((db) => sendMail(db, mail));
    },
  },
};
// Tasks of a killed worker are free after three seconds.
await runQueue(env().DATABASE_URL, { "answer-event": answerEventTask(reactions) }, 3);
startRelay(createWorkerPool(env().DATABASE_URL), {
  publish: async (messages) => {
    for (const { channel, data } of messages) {
      appendFileSync(process.env.DELIVERED_FILE ?? "", `${JSON.stringify({ channel, ...data })}\n`);
    }
  },
  announcements: {
    "thing.changed": ({ businessId }) => [{ channel: `private-appointment-${businessId}`, event: "changed", data: {} }],
  },
  reactions,
});
console.log("ready");
