import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { FORM_PAGES } from "@/lib/platform/front/judge-request";

/** A route, with one valid choice of its path parameters and the names of the fields that its body takes. */
export type RouteAddress = {
  method: string;
  /** The path with parameters in braces, as in the OpenAPI document. */
  template: string;
  path: string;
  fields: readonly string[];
  /** True when no session is needed. */
  isOpen: boolean;
};

type Schema = { enum?: string[]; format?: string };
type Operation = {
  security?: object[];
  parameters?: { in: string; name: string; schema: Schema }[];
  requestBody?: { content: Record<string, { schema?: { properties?: object; $ref?: string } }> };
};

/** The part of the OpenAPI document that lists the declared calls. */
export type CallDocument = {
  paths: Record<string, Record<string, Operation>>;
  components?: { schemas?: Record<string, { properties?: object }> };
};

const ID = "0190aaaa-0000-7000-8000-000000000001";
const DAY = "2028-02-29";
const PHONE = "7045550100";

/** The parameters of routes without a declaration. */
const UNDECLARED_PARAMETERS: Record<string, readonly string[]> = {
  nextauth: ["callback/credentials", "signout", "csrf", "_log"],
  reference: ["x"],
  token: ["t".repeat(43)],
  unknown: ["unknown", "customers/unknown/path"],
};

/** Lists every route of the application: the declared calls, the other route files, and the pages that a form posts to. */
export function listEveryRoute(document: CallDocument): RouteAddress[] {
  const declared = listDeclared(document);
  const known = new Set(declared.map(({ method, template }) => `${method} ${template}`));
  const others = listRouteFiles()
    .filter(({ method, template }) => !known.has(`${method} ${template}`))
    .flatMap(({ method, template }) =>
      fillUndeclared(template).map((address) => ({ method, template, path: address, fields: ["email"], isOpen: true }))
    );
  const pages = [...FORM_PAGES, "/login", "/"].map((page) => ({
    method: "POST",
    template: page,
    path: page,
    fields: ["email"],
    isOpen: true,
  }));
  return [...declared, ...others, ...pages];
}

function listDeclared({ paths, components }: CallDocument): RouteAddress[] {
  return Object.entries(paths).flatMap(([template, methods]) =>
    Object.entries(methods).map(([method, { security = [], parameters = [], requestBody }]) => {
      const [schema] = Object.values(requestBody?.content ?? {}).map((content) => content.schema);
      const referred = components?.schemas?.[schema?.$ref?.split("/").at(-1) ?? ""];
      const fields = Object.keys(schema?.properties ?? referred?.properties ?? {});
      const address = template.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
        fillParameter(name, parameters.find((parameter) => parameter.in === "path" && parameter.name === name)?.schema)
      );
      return { method: method.toUpperCase(), template, path: address, fields, isOpen: security.length === 0 };
    })
  );
}

/** Returns a value that the declaration accepts: its first choice, a day, a phone number, or an id. */
const fillParameter = (name: string, schema: Schema = {}): string =>
  schema.enum?.[0] ?? (schema.format === "date" ? DAY : /number$/i.test(name) ? PHONE : ID);

const EXPORTED = /\b(?:export .*(?:const|function)|as) (GET|HEAD|POST|PUT|PATCH|DELETE)\b/g;

/** Lists the methods of every route file. */
export function listRouteFiles(): Array<{ method: string; template: string }> {
  return globSync("app/**/route.ts")
    .toSorted()
    .flatMap((file) => {
      const folder = path.dirname(file).replace(/^app/, "");
      const template = folder.replaceAll(/\/\(\w+\)/g, "").replaceAll(/\[(?:\.\.\.)?(\w+)\]/g, "{$1}");
      const names = [...readFileSync(file, "utf8").matchAll(EXPORTED)].flatMap((match) => match.slice(1));
      if (names.length === 0) throw new Error(`${file} exports no method in a form that this list knows.`);
      return names.map((method) => ({ method, template }));
    });
}

function fillUndeclared(template: string): string[] {
  const name = /\{(\w+)\}/.exec(template)?.[1];
  if (!name) return [template];
  const values = UNDECLARED_PARAMETERS[name];
  if (!values) throw new Error(`Add a value of {${name}} for ${template}.`);
  return values.map((value) => template.replace(`{${name}}`, value));
}
