import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

const readBuildFile = (file: string) => readFileSync(`.next/${file}`, "utf8");

/** A browser may get a page from one instance and post its form to another, which built the same source separately. */
describe("a build", () => {
  it("derives its id and its action key from the source", () => {
    const source = readBuildFile("truckroll-build");
    expect(source).toMatch(/^[0-9a-f]{64}$/);
    expect(readBuildFile("BUILD_ID")).toBe(source.slice(0, 20));
    const { encryptionKey } = JSON.parse(readBuildFile("server/server-reference-manifest.json")) as {
      encryptionKey: string;
    };
    expect(Buffer.from(encryptionKey, "base64").toString("hex")).toBe(source);
  });
});
