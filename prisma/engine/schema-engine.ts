import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import path from "node:path";
import { PrismaPg } from "@prisma/adapter-pg";
import { DriverAdapterError, bindMigrationAwareSqlAdapterFactory } from "@prisma/driver-adapter-utils";
import type { SchemaEngine } from "@prisma/schema-engine-wasm";
import pg from "pg";

// The package's entry imports its .wasm as an ES module, which Node does not support. The two halves are joined here.
const require = createRequire(path.resolve("package.json"));

const datasource = 'datasource db {\n  provider = "postgresql"\n}\n';

/**
 * Opens Prisma's schema engine as WebAssembly for one piece of work. The command line tool would download a native
 * engine, which fails when only a package registry is reachable.
 *
 * @param url database for the engine; it connects even to compare two schema texts
 */
export async function withSchemaEngine<T>(url: string, work: (engine: SchemaEngine) => Promise<T>): Promise<T> {
  const Engine = await loadEngine();
  // Uses its own pool. The engine's pool would stay open until it idles out, and keep the process alive and the
  // database in use.
  const pool = new pg.Pool({ connectionString: url, max: 2 });
  try {
    const adapter = bindMigrationAwareSqlAdapterFactory(createWholeScriptAdapter(pool));
    return await work(await Engine.new({ datamodels: [["schema.prisma", datasource]] }, () => undefined, adapter));
  } finally {
    await pool.end();
  }
}

/**
 * Sends scripts whole. The driver splits scripts at every semicolon, even in functions and comments, and runs the
 * pieces separately. A whole script is one implicit transaction.
 */
function createWholeScriptAdapter(pool: pg.Pool): PrismaPg {
  const factory = new PrismaPg(pool);
  const connect = factory.connect.bind(factory);
  factory.connect = async () => {
    const adapter = await connect();
    adapter.executeScript = async (script) => {
      await pool.query(script).catch((error: pg.DatabaseError) => {
        throw new DriverAdapterError({
          kind: "postgres",
          code: error.code ?? "XX000",
          severity: error.severity ?? "ERROR",
          message: error.message,
          detail: error.detail,
          column: error.column,
          hint: error.hint,
        });
      });
    };
    return adapter;
  };
  return factory;
}

async function loadEngine(): Promise<typeof SchemaEngine> {
  // The engine leaves its reason here when it panics. Otherwise the reason is lost.
  Object.assign(globalThis, { PRISMA_WASM_PANIC_REGISTRY: { set_message: (reason: string) => console.error(reason) } });
  const glue: object = await import("@prisma/schema-engine-wasm/schema_engine_bg");
  const wasm = require.resolve("@prisma/schema-engine-wasm").replace("schema_engine.js", "schema_engine_bg.wasm");
  const { instance } = await WebAssembly.instantiate(await readFile(wasm), {
    "./schema_engine_bg.js": glue as WebAssembly.ModuleImports,
  });
  const loaded = glue as { __wbg_set_wasm(exports: WebAssembly.Exports): void; SchemaEngine: typeof SchemaEngine };
  loaded.__wbg_set_wasm(instance.exports);
  (instance.exports.__wbindgen_start as () => void)();
  return loaded.SchemaEngine;
}
