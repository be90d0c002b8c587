import { describe, expect, it } from "vitest";
import { listSourceFiles } from "./source-files";

/** Files that read back ids written by the product itself, which nobody can spell differently. */
const WRITTEN_BY_US = [
  "lib/payments/handle-stripe-webhook.ts",
  "lib/payments/resolve-payment.ts",
  // Refuses anything that cannot be an id before it becomes a setting of the database.
  "lib/platform/database/tenant-database.ts",
];

/** Finds definitions of an id shape other than the shared one. */
function findOwnIdShapes(text: string): string[] {
  return text.match(/\bz\s*\.\s*(?:uuid|guid|uuidv\d)\(|\.(?:uuid|guid)\(\)|\{(?:12|36)\}\)?\$?\/i/g) ?? [];
}

describe("AV-6: the one shape of ids", () => {
  it("is used by every call and page that reads ids", () => {
    const ownShapes = listSourceFiles("lib", "app").flatMap(({ path, text }) =>
      path === "lib/platform/shapes/call-shapes.ts" || WRITTEN_BY_US.includes(path)
        ? []
        : findOwnIdShapes(text()).map((shape) => `${path}: ${shape}`)
    );
    expect(ownShapes, "Use Id of lib/platform/shapes/call-shapes.ts").toEqual([]);
  });

  it("is told apart from other shapes in sample code", () => {
    expect(findOwnIdShapes("const id = z.uuid();")).toHaveLength(1);
    expect(findOwnIdShapes("z.string().uuid()")).toHaveLength(1);
    expect(findOwnIdShapes("/^[0-9a-f-]{36}$/i")).toHaveLength(1);
    expect(findOwnIdShapes("const id = Id;")).toEqual([]);
  });
});
