import "server-only";
import { Resolver } from "node:dns/promises";
import { env } from "@/lib/platform/env";
import { type RecordProblem, recordProblem } from "./mail-domain-record";

/** What DNS says that there is none: no such name, or no such record of it. */
const NONE: ReadonlySet<unknown> = new Set(["ENOTFOUND", "ENODATA"]);

/** Looks a domain's record up; "unreachable" when no name server gave an answer. */
export async function lookUpRecord(name: string, publicKey: string): Promise<RecordProblem | "unreachable"> {
  const resolver = new Resolver({ timeout: 3_000, tries: 2 });
  const { DNS_SERVERS } = env();
  if (DNS_SERVERS.length > 0) resolver.setServers(DNS_SERVERS);
  try {
    return recordProblem(await resolver.resolveTxt(name), publicKey);
  } catch (error) {
    return error instanceof Error && "code" in error && NONE.has(error.code) ? "missing" : "unreachable";
  }
}
