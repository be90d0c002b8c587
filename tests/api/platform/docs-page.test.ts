import { describe, expect, it } from "vitest";
import { GET as docs } from "@/app/api/docs/route";
import { declaredRoutes } from "@/app/api/openapi/declared-routes.gen";
import { renderDocsPage } from "@/lib/platform/http/render-docs-page";

describe("the API page", () => {
  it("names every declared call and runs no script", async () => {
    const html = await docs().text();
    for (const { handler } of declaredRoutes) expect(html).toContain(`id="${handler.declaration.id}`);
    expect(html).not.toMatch(/<script|javascript:|<[^>]+ on\w+=/i);
  });

  it("escapes markup from the API document", () => {
    const operation = { operationId: "a.b", summary: "<img src=x>", responses: { 200: {} } };
    expect(renderDocsPage({ info: { title: "T" }, paths: { "/x": { get: operation } } })).toContain(
      "&lt;img src=x&gt;"
    );
  });
});
