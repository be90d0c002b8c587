import { expect, it } from "vitest";
import { POST as answerUnknown } from "@/app/api/[...unknown]/route";
import { declaredRoutes } from "@/app/api/openapi/declared-routes.gen";
import { buildOpenApiDocument } from "@/lib/platform/http/build-open-api-document";
import { judgeRequest } from "@/lib/platform/front/judge-request";
import { type CallDocument, listEveryRoute, listRouteFiles } from "@/tests/support/calls/list-every-route";

const document = buildOpenApiDocument(declaredRoutes) as unknown as CallDocument;
const routes = listEveryRoute(document);

it("AV-7: the list that the worst requests are sent to has every method of every route file", () => {
  const listed = new Set(routes.map(({ method, template }) => `${method} ${template}`));
  const files = listRouteFiles().map(({ method, template }) => `${method} ${template}`);
  expect(files.length).toBeGreaterThan(700);
  expect(files.filter((name) => !listed.has(name))).toEqual([]);
});

it("AV-7: its addresses have parameters that the declarations accept", () => {
  const refused = declaredRoutes.flatMap(({ method, path, handler }) => {
    const template = path.replaceAll(/\[(?:\.\.\.)?(\w+)\]/g, "{$1}");
    const address = routes.find((route) => route.method === method && route.template === template)?.path ?? "";
    const values = address.split("/");
    const params = Object.fromEntries(
      template.split("/").flatMap((part, i) => (part.startsWith("{") ? [[part.slice(1, -1), values[i]]] : []))
    );
    return (handler.declaration.params?.safeParse(params).success ?? true) ? [] : [`${method} ${address}`];
  });
  expect(refused).toEqual([]);
});

it("AV-7: the front lets each of them through, except posts to pages without a form", () => {
  const stopped = routes.filter(({ method, path: url }) => judgeRequest({ method, url, headers: {} }) !== null);
  expect(stopped.map(({ path: url }) => url)).toEqual(["/login", "/"]);
});

it("AV-7: a path that no call has is answered by a route, so no page parses its form", async () => {
  const response = answerUnknown();
  expect([response.status, await response.json()]).toMatchObject([404, { code: "not_found" }]);
});
