import { startReportServer } from "@/lib/marketing/returned/report-server";
import { env } from "@/lib/platform/env";
import { serveUntilStopped } from "../serve-until-stopped";

// Receives bounced mail. Runs only with BOUNCE_DOMAIN.
await serveUntilStopped("returned mail", async () => {
  const server = await startReportServer(env().BOUNCE_SMTP_PORT);
  return () => server.close();
});
