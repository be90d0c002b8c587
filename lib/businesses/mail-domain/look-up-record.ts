import "server-only";
import { Resolver } from "node:dns/promises";
import { env } from "@/lib/platform/env";
import { type RecordProblem, getRecordProblem } from "./build-domain-record";

/** The DNS errors for a missing name or record. */
const NONE: ReadonlySet<unknown> = new Set(["ENOTFOUND", "ENODATA"]);

/** Looks up a domain's record. Returns "unreachable" when no name server answered. */
export async function lookUpRecord(name: string, publicKey: string): Promise<RecordProblem | "unreachable"> {
  const resolver = new Resolver({ timeout: 3_000, tries: 2 });
  const { DNS_SERVERS } = env();
  if (DNS_SERVERS.length > 0) resolver.setServers(DNS_SERVERS);
  try {
    return getRecordProblem(await resolver.resolveTxt(name), publicKey);
  } catch (error) {
    return error instanceof Error && "code" in error && NONE.has(error.code) ? "missing" : "unreachable";
  }
}
