import { expect, it } from "vitest";
import { createRequestKeys } from "@/components/ui/browser/request-key";

it("what is sent again has the key that it had; what was changed, or asked in another form, has its own", () => {
  const keyOf = createRequestKeys();
  const first = keyOf({ name: "Course" });
  expect(keyOf({ name: "Course" })).toBe(first);
  expect(createRequestKeys()({ name: "Course" })).not.toBe(first);
  expect(keyOf({ name: "Course", force: true })).not.toBe(first);
});
