import "server-only";
import { getDatabase } from "@/lib/platform/database/get-database";

/** Deletes the counts of past windows. The longest window is one day. */
export async function deleteOldTries(): Promise<void> {
  await getDatabase().pool.query("DELETE FROM rate_limit WHERE window_start < now() - interval '2 days'");
}
