import { expect, it } from "vitest";
import { readCurrentSchema, readMigratedSchema } from "@/prisma/engine/schema-files";

it("the schema snapshot matches the models, so that the next migration contains only its own change", () => {
  const current = readCurrentSchema("prisma").map(({ content }) => content.trimEnd());
  expect(readMigratedSchema("prisma").map(({ content }) => content)).toEqual([`${current.join("\n\n")}\n`]);
});
