import type { IncomingMessage } from "node:http";
import { env } from "@/lib/platform/env";
import { startFront } from "@/lib/platform/front/front";
import { parseCookie, readSessionClaims, getSessionCookieName } from "@/lib/platform/session/session-claims";
import { logOwnAnswer } from "./server/request-log.mjs";
import { serveUntilStopped } from "./serve-until-stopped";

// Runs the front for the web processes, whose sockets are passed as arguments.
await serveUntilStopped("front", async () => {
  const { PORT: port, TRUST_PROXY: proxies } = env();
  const socketPaths = process.argv.slice(2);
  const front = await startFront({ port, socketPaths, proxies, hasSession, onOwnAnswer: logOwnAnswer });
  return () => front.close();
});

async function hasSession({ headers }: IncomingMessage): Promise<boolean> {
  return (await readSessionClaims(parseCookie(headers.cookie, getSessionCookieName()))) !== null;
}
