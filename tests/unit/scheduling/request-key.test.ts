import { expect, it } from "vitest";
import { createRequestKeys } from "@/components/ui/browser/request-key";

it("a repeated request keeps its key; a changed request, or one from another form, gets a new key", () => {
  const keyOf = createRequestKeys();
  const first = keyOf({ name: "Course" });
  expect(keyOf({ name: "Course" })).toBe(first);
  expect(createRequestKeys()({ name: "Course" })).not.toBe(first);
  expect(keyOf({ name: "Course", force: true })).not.toBe(first);
});
