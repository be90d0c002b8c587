import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import { listSourceFiles } from "./source-files";

/** Features that browsers offer only for https and localhost, used without a check. */
const WITHHELD: readonly (readonly [RegExp, string])[] = [
  [/\bcrypto\.randomUUID\b/, 'v7 of "uuid", or on the server randomUUID of "node:crypto"'],
  [/\bcrypto\.subtle\b/, "node:crypto on the server; nothing in the browser"],
  [
    /\bnavigator\.(?:locks|clipboard|storage|wakeLock|share|mediaDevices)\.|\bwindow\.caches\b/,
    "a look whether it is there",
  ],
];

function listWithheldUses(text: string): string[] {
  return WITHHELD.filter(([pattern]) => pattern.test(text)).map(([, instead]) => instead);
}

it("our pages use no browser feature that is missing on plain HTTP", () => {
  const own = path.resolve(import.meta.dirname, "../..", "instrumentation-client.ts");
  const files = [...listSourceFiles("app", "components", "lib"), { path: own, text: () => readFileSync(own, "utf8") }];
  const withheldUses = files.flatMap(({ path, text }) =>
    listWithheldUses(text()).map((instead) => `${path}: take ${instead}`)
  );
  expect(withheldUses).toEqual([]);
});

it("features missing on plain HTTP are detected in sample code", () => {
  expect(listWithheldUses("const key = crypto.randomUUID();")).toHaveLength(1);
  expect(listWithheldUses("await navigator.locks.request(name, work)")).toHaveLength(1);
  expect(listWithheldUses("void navigator.storage?.persist?.()")).toHaveLength(0);
  expect(listWithheldUses('import { randomUUID } from "node:crypto";')).toHaveLength(0);
});
