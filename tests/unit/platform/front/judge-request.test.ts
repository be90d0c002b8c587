import { globSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { isCanonicalPath, judgeRequest } from "@/lib/platform/front/judge-request";

describe("AV-7: a path must have its canonical spelling", () => {
  it.each([
    "/",
    "/login",
    "/api/customers/0190aaaa-0000-7000-8000-000000000001",
    "/api/customers/",
    "/view-invoice/aZ0-_.~token",
    "/sms/%2B17045550100",
    "/search/caf%C3%A9%20bar",
    "/a:b@c!$&'()*+,;=d",
  ])("%s is accepted", (path) => expect(isCanonicalPath(path)).toBe(true));

  it.each([
    "/api/registration/documents/../../auth/_log",
    "/api/registration/documents/%2e%2e/%2e%2e/auth/_log",
    "/api/registration/documents/.%2E/../auth/_log",
    "/api/./auth/_log",
    "/api//auth/_log",
    "/api\\auth\\_log",
    "/api/%61uth/_log",
    "/api%2fauth/_log",
    "/api%5Cauth/_log",
    "/api/customers/%",
    "/api/customers/%4",
    "/api/customers/%C3",
    "/api/customers/é",
    "/api/a b",
    "http://elsewhere.example/api/auth",
    "*",
    "",
  ])("%s is refused", (path) => {
    expect(isCanonicalPath(path)).toBe(false);
    expect(judgeRequest({ method: "POST", url: path, headers: {} })?.status).toBe(400);
  });
});

describe("AV-7: a request judged by its head alone", () => {
  const judged = (method: string, url: string, headers: Record<string, string> = {}) =>
    judgeRequest({ method, url, headers })?.status ?? "passed";

  it("must use a supported method", () => {
    for (const method of ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"])
      expect(judged(method, "/api/jobs")).toBe("passed");
    for (const method of ["TRACE", "PROPFIND", "PURGE"]) expect(judged(method, "/api/jobs")).toBe(405);
  });

  it("must be a read for pages, except those that take a form", () => {
    expect(judged("GET", "/login?next=/jobs")).toBe("passed");
    expect(judged("POST", "/login")).toBe(405);
    const answers = globSync("app/**/answer/route.ts").map((file) => path.dirname(file).replace(/^app|\/\(\w+\)/g, ""));
    expect(answers.length).toBeGreaterThan(3);
    for (const page of answers) expect(judged("POST", page.replace("[token]", "token"))).toBe("passed");
    for (const page of [
      "/answer",
      "/customers/answer",
      "/jobs/id/answer",
      "/request/token/more/answer",
      "/request//answer",
    ])
      expect(judged("POST", page)).not.toBe("passed");
    expect(judged("POST", "/forgot-password", { "content-type": "text/plain;charset=UTF-8" })).toBe("passed");
    expect(judged("POST", "/reset-password?token=x")).toBe("passed");
    expect(judged("POST", "/reset-passwords")).toBe(405);
  });

  it("may have no more parameters than the longest list of ids", () => {
    const query = (count: number) => Array.from({ length: count }, (_, i) => `ids=${i}`).join("&");
    expect(judged("GET", `/api/jobs?${query(500)}`)).toBe("passed");
    expect(judged("GET", `/api/jobs?${query(501)}`)).toBe(400);
  });

  it("must have no body when its method sends none", () => {
    expect(judged("GET", "/api/jobs", { "content-length": "0" })).toBe("passed");
    expect(judged("GET", "/api/jobs", { "content-length": "5" })).toBe(400);
    expect(judged("HEAD", "/api/jobs", { "transfer-encoding": "chunked" })).toBe(400);
  });

  it("must not be plain text, except from an email service", () => {
    expect(judged("POST", "/api/jobs", { "content-type": "Text/Plain" })).toBe(415);
    expect(judged("POST", "/api/webhooks/email/ses", { "content-type": "text/plain" })).toBe("passed");
  });
});
