import { expect, it } from "vitest";
import { reloadAfter } from "@/lib/financing/authorizations/reload-after";

it("financing/authorization-reload: reloads the authorization once after success, and not after errors", async () => {
  let reads = 0;
  const after = (errors: Array<{ field: string; message: string }>) =>
    reloadAfter(
      async () => ({ approved: errors.length === 0, errors, authorization: null }),
      () => (reads += 1)
    );
  expect([await after([]), reads]).toEqual([[], 1]);
  const wrong = [{ field: "email", message: "is not known" }];
  expect([await after(wrong), reads]).toEqual([wrong, 1]);
});
