import { expect, it } from "vitest";
import { readCurrentSchema, readMigratedSchema } from "@/prisma/engine/schema-files";

it("the snapshot of the schema equals the models, so that the next migration holds only its own change", () => {
  const current = readCurrentSchema("prisma").map(({ content }) => content.trimEnd());
  expect(readMigratedSchema("prisma").map(({ content }) => content)).toEqual([`${current.join("\n\n")}\n`]);
});
