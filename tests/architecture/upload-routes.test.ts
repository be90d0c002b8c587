import { readFileSync } from "node:fs";
import { unstable_doesMiddlewareMatch as goesThroughProxy } from "next/experimental/testing/server";
import { expect, it } from "vitest";
import { config } from "@/proxy";
import { listSourceFiles } from "./source-files";

const isThrough = (url: string) => goesThroughProxy({ config, url, nextConfig: {} });

it("uploads bypass the proxy, which would copy and truncate them at 10 MB, and all else passes through it", () => {
  const routes = listSourceFiles("app/api").filter(({ path }) => path.endsWith("route.ts"));
  const uploads = routes.filter(({ path }) =>
    readFileSync(path, "utf8").match(/bodyKind: "upload"|bodyKind: "large-json"/)
  );
  const addressOf = (path: string) =>
    path
      .replace(/^app/, "")
      .replace(/\/route\.ts$/, "")
      .replaceAll(/\[\w+\]/g, "1");
  expect(uploads.length).toBeGreaterThan(3);
  expect(uploads.filter(({ path }) => isThrough(addressOf(path))).map(({ path }) => path)).toEqual([]);
  const others = ["/", "/jobs/1", "/api/jobs", "/api/business", "/api/jobs/1/files/2", "/api/customers/imports/1"];
  expect(others.filter((address) => !isThrough(address))).toEqual([]);
});
