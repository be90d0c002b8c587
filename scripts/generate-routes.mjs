// Generates files from app/api/**/route.ts: the type map of the API client, and the list of declarations for OpenAPI.
// `--check` only tells whether the files are up to date.
import { readFileSync, writeFileSync, readdirSync, existsSync } from "node:fs";
import path from "node:path";

const root = path.resolve(import.meta.dirname, "..");
const api = path.join(root, "app/api");

function routeFiles(folder) {
  return readdirSync(folder, { withFileTypes: true })
    .flatMap((entry) => {
      const full = path.join(folder, entry.name);
      if (entry.isDirectory()) return routeFiles(full);
      return entry.name === "route.ts" ? [full] : [];
    })
    .sort();
}

const routes = routeFiles(api).flatMap((file) => {
  const source = readFileSync(file, "utf8");
  if (!/\b(call|\w+Call)\(/.test(source)) return [];
  const folder = path.relative(root, path.dirname(file)).split(path.sep).join("/");
  const methods = new Set(
    [...source.matchAll(/export const (GET|POST|PUT|PATCH|DELETE)\b|\bas (GET|POST|PUT|PATCH|DELETE)\b/g)].map(
      (found) => found[1] ?? found[2]
    )
  );
  const url = "/" + folder.replace(/^app\//, "");
  return [...methods].map((method) => ({ method, url, module: `@/${folder}/route` }));
});

const types = [
  "// Written by scripts/generate-routes.mjs; do not edit.",
  "/** Every declared call by method and path; types only, so no server code reaches the browser. */",
  "export type Routes = {",
  ...routes.map(({ method, url, module }) => `  "${method} ${url}": (typeof import("${module}"))["${method}"];`),
  "};",
  "",
].join("\n");

const modules = [...new Set(routes.map((route) => route.module))];
const declarations = [
  "// Written by scripts/generate-routes.mjs; do not edit.",
  ...modules.map((module, index) => `import * as r${index} from "${module}";`),
  'import type { DeclaredRoute } from "@/lib/platform/http/build-open-api-document";',
  "",
  "export const declaredRoutes: DeclaredRoute[] = [",
  ...routes.map(({ method, url, module }) => {
    const parts = [`method: "${method}"`, `path: "${url}"`, `handler: r${modules.indexOf(module)}.${method} as never`];
    const line = `  { ${parts.join(", ")} },`;
    return line.length <= 120 ? line : `  {\n${parts.map((part) => `    ${part},`).join("\n")}\n  },`;
  }),
  "];",
  "",
].join("\n");

let stale = false;
for (const [file, text] of [
  ["lib/platform/http/routes.gen.ts", types],
  ["app/api/openapi/declared-routes.gen.ts", declarations],
]) {
  const target = path.join(root, file);
  if (existsSync(target) && readFileSync(target, "utf8") === text) continue;
  stale = true;
  if (!process.argv.includes("--check")) writeFileSync(target, text);
  else console.error(`${file} is out of date. Run npm run generate.`);
}
if (stale && process.argv.includes("--check")) process.exit(1);
