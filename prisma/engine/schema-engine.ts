import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import path from "node:path";
import { PrismaPg } from "@prisma/adapter-pg";
import { bindMigrationAwareSqlAdapterFactory } from "@prisma/driver-adapter-utils";
import type { SchemaEngine } from "@prisma/schema-engine-wasm";

// The package's entry imports its .wasm as an ES module, which Node does not do; the halves are joined here.
const require = createRequire(path.resolve("package.json"));

/**
 * Prisma's schema engine as WebAssembly. The command line tool would download a native one,
 * which fails where only a package registry can be reached.
 *
 * @param url database the engine works on; a diff between two schema texts never connects
 */
export async function openSchemaEngine(url: string, datamodels: [string, string][]): Promise<SchemaEngine> {
  const glue = await import("@prisma/schema-engine-wasm/schema_engine_bg");
  const wasm = require.resolve("@prisma/schema-engine-wasm").replace("schema_engine.js", "schema_engine_bg.wasm");
  const { instance } = await WebAssembly.instantiate(await readFile(wasm), { "./schema_engine_bg.js": glue as never });
  const join = glue as unknown as { __wbg_set_wasm(exports: WebAssembly.Exports): void; SchemaEngine: typeof SchemaEngine };
  join.__wbg_set_wasm(instance.exports);
  (instance.exports.__wbindgen_start as () => void)();
  const adapter = bindMigrationAwareSqlAdapterFactory(new PrismaPg({ connectionString: url }));
  return join.SchemaEngine.new({ datamodels }, () => undefined, adapter);
}
