import { expect, it } from "vitest";
import { createLog } from "@/lib/platform/log";
import { withRequestId } from "@/lib/platform/request-record";

function lines(write: (log: ReturnType<typeof createLog>) => void): Record<string, unknown>[] {
  const written: string[] = [];
  write(createLog({ write: (line) => void written.push(line) }));
  return written.map((line) => JSON.parse(line));
}

it("adds the request id to every line of a request", async () => {
  const [inside, outside] = lines((log) => {
    withRequestId("r-1", () => log.info("in"));
    log.info("out");
  });
  expect([inside?.requestId, outside?.requestId]).toEqual(["r-1", undefined]);
});

it("PII-1: hides secrets in a log line at every depth", () => {
  const secret = "canary-7781";
  const secretFields = {
    password: secret,
    token: secret,
    authorization: secret,
    cookie: secret,
    ssn: secret,
    cardNumber: secret,
    "set-cookie": secret,
  };
  const written = JSON.stringify(
    lines((log) =>
      log.info(
        { ...secretFields, one: secretFields, two: { deep: secretFields }, three: { a: { b: secretFields } } },
        "saved"
      )
    )
  );
  expect(written).not.toContain(secret);
  expect(written).toContain("[hidden]");
});
