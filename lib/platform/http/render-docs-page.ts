/** The parts of an OpenAPI document that the page shows. */
export type DocumentedApi = {
  info: { title: string; description?: string };
  paths: Record<string, Record<string, Operation>>;
  components?: { schemas?: Record<string, Schema> };
};
type Operation = {
  operationId: string;
  summary?: string;
  description?: string;
  tags?: string[];
  security?: unknown[];
  "x-permission"?: string;
  parameters?: Array<{ name: string; in: string; required?: boolean; schema?: Schema }>;
  requestBody?: { content: Record<string, { schema?: Schema }> };
  responses: Record<string, { content?: Record<string, { schema?: Schema }> }>;
};
type Schema = {
  $ref?: string;
  type?: string | string[];
  format?: string;
  enum?: unknown[];
  const?: unknown;
  default?: unknown;
  items?: Schema;
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: boolean | Schema;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
};

/** Renders the document as one HTML page without scripts: a list of the calls by area, each opening to its fields. */
export function renderDocsPage(document: DocumentedApi): string {
  const calls = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method: method.toUpperCase(), operation }))
  );
  const areas = [...new Set(calls.map(({ operation }) => operation.tags?.[0] ?? "other"))].sort();
  const sections = areas.map((area) => {
    const areaCalls = calls.filter(({ operation }) => (operation.tags?.[0] ?? "other") === area);
    return `<section id="${escapeHtml(area)}"><h2>${escapeHtml(area)}</h2>${areaCalls.map(renderCall).join("")}</section>`;
  });
  const { title, description = "" } = document.info;
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escapeHtml(title)} API</title><style>${STYLE}</style></head><body>
<header><h1>${escapeHtml(title)} API</h1><p>${escapeHtml(description)} ${calls.length} calls. OpenAPI document: <a href="/api/openapi">/api/openapi</a>. Staff calls require the session cookie. Calls that change data also require an Origin header with this site's origin.</p>
<nav aria-label="Areas">${areas.map((area) => `<a href="#${escapeHtml(area)}">${escapeHtml(area)}</a>`).join(" ")}</nav></header><main>${sections.join("")}</main></body></html>`;
}

function renderCall({ path, method, operation }: { path: string; method: string; operation: Operation }): string {
  const body = Object.values(operation.requestBody?.content ?? {})[0]?.schema;
  const success = Object.entries(operation.responses).find(([status]) => status.startsWith("2"));
  const answer = Object.values(success?.[1].content ?? {})[0]?.schema;
  const needs = operation["x-permission"] ?? (operation.security?.length ? "any user" : "anyone");
  const parameters = (operation.parameters ?? []).map(
    ({ name, in: place, required, schema }) =>
      `<li><code>${escapeHtml(name)}</code> in ${escapeHtml(place)}: ${escapeHtml(formatShape(schema))}${required ? ", required" : ""}</li>`
  );
  return `<details id="${escapeHtml(operation.operationId)}"><summary><b class="${method}">${method}</b> <code>${escapeHtml(path)}</code> <span>${escapeHtml(operation.summary ?? "")}</span></summary>
<dl><dt>Operation ID</dt><dd><code>${escapeHtml(operation.operationId)}</code></dd><dt>Access</dt><dd>${escapeHtml(needs)}</dd>
${parameters.length > 0 ? `<dt>Parameters</dt><dd><ul>${parameters.join("")}</ul></dd>` : ""}
${body ? `<dt>Body</dt><dd><pre>${escapeHtml(formatShape(body))}</pre></dd>` : ""}
<dt>Response ${escapeHtml(success?.[0] ?? "")}</dt><dd><pre>${escapeHtml(formatShape(answer))}</pre></dd>
${operation.description ? `<dt>Errors</dt><dd>${escapeHtml(operation.description.replace(/^Errors: /, ""))}</dd>` : ""}</dl></details>`;
}

/** Formats a schema in TypeScript style. */
function formatShape(schema: Schema | undefined, indent = ""): string {
  if (!schema) return "anything";
  if (schema.$ref) return schema.$ref.split("/").at(-1) ?? "";
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(" | ");
  const several = schema.anyOf ?? schema.oneOf ?? schema.allOf;
  if (several) return [...new Set(several.map((one) => formatShape(one, indent)))].join(schema.allOf ? " & " : " | ");
  if (schema.properties) return formatObject(schema.properties, schema.required ?? [], indent);
  if (schema.type === "array") return `${formatShape(schema.items, indent)}[]`;
  if (schema.type === "object")
    return typeof schema.additionalProperties === "object"
      ? `{ [name]: ${formatShape(schema.additionalProperties, indent)} }`
      : "object";
  const type = Array.isArray(schema.type) ? schema.type.join(" | ") : (schema.type ?? "anything");
  return `${type}${schema.format ? ` (${schema.format})` : ""}${schema.default === undefined ? "" : ` = ${JSON.stringify(schema.default)}`}`;
}

function formatObject(properties: Record<string, Schema>, required: string[], indent: string): string {
  const inner = `${indent}  `;
  const lines = Object.entries(properties).map(
    ([name, one]) => `${inner}${name}${required.includes(name) ? "" : "?"}: ${formatShape(one, inner)}`
  );
  return `{\n${lines.join("\n")}\n${indent}}`;
}

function escapeHtml(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");
}

const STYLE = `:root{color-scheme:light dark;--ink:#26211b;--muted:#6b645c;--line:#ddd8d0;--paper:#f8f6f3;--surface:#fff;--link:#0b5cad}
@media (prefers-color-scheme:dark){:root{--ink:#efece7;--muted:#a59d93;--line:#3a352f;--paper:#171513;--surface:#1f1c19;--link:#7fb7f2}}
body{margin:0;background:var(--paper);color:var(--ink);font:14px/1.45 "Inter Variable",system-ui,sans-serif}
header,main{max-width:60rem;margin:0 auto;padding:24px 16px}main{padding-top:0}h1{font-size:28px;margin:0}h2{font-size:20px;margin:32px 0 8px}
a{color:var(--link)}nav{display:flex;flex-wrap:wrap;gap:4px 16px}header p{color:var(--muted)}
details{background:var(--surface);border:1px solid var(--line);border-radius:6px;margin:4px 0}summary{cursor:pointer;padding:8px 12px;overflow-wrap:anywhere}summary span{color:var(--muted)}summary b{display:inline-block;min-width:4em;font-weight:600}
dl{margin:0;padding:4px 12px 12px;display:grid;grid-template-columns:7rem minmax(0,1fr);gap:8px 12px}dt{color:var(--muted)}dd{margin:0;min-width:0}ul{margin:0;padding-left:18px}
pre{margin:0;overflow-x:auto;font-size:13px}@media (max-width:640px){dl{grid-template-columns:1fr}}`;
