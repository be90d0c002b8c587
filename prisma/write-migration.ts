import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { withSchemaEngine } from "./engine/schema-engine";
import { type SchemaFile, readCurrentSchema, readMigratedSchema, getSnapshotFile } from "./engine/schema-files";

// npm run db:migration -- <name>           writes what changed in prisma/models since the last migration
// npm run db:migration -- <name> --empty   writes an empty file for SQL that Prisma cannot express
//
// The change is read from schema text to schema text, never from a database: policies, exclusion constraints,
// partial and trigram indexes written by hand are unknown to Prisma, and a comparison with a database would drop them.

const prismaFolder = path.resolve("prisma");

async function main([name, ...flags]: string[]): Promise<void> {
  if (!name || !/^[a-z0-9_]+$/.test(name))
    throw new Error("Name the migration in lowercase with underscores: npm run db:migration -- add_zones");
  const empty = flags.includes("--empty");
  const to = readCurrentSchema(prismaFolder);
  const sql = empty ? "-- Written by hand.\n" : await computeDifference(readMigratedSchema(prismaFolder), to);
  if (!sql) return console.log("The models have not changed since the last migration.");

  const stamp = new Date().toISOString().replace(/\D/g, "").slice(0, 14);
  const file = path.join(prismaFolder, "migrations", `${stamp}_${name}`, "migration.sql");
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, sql);
  if (!empty) writeSnapshot(to);
  console.log(path.relative(process.cwd(), file));
}

/** Returns the SQL that turns one schema into the other. Empty when they are equal. */
async function computeDifference(from: SchemaFile[], to: SchemaFile[]): Promise<string> {
  const result = await withSchemaEngine(process.env.DATABASE_OWNER_URL ?? "", (engine) =>
    engine.diff({
      from: from.length ? { tag: "schemaDatamodel", files: from } : { tag: "empty" },
      to: { tag: "schemaDatamodel", files: to },
      script: true,
      exitCode: null,
      filters: { externalTables: [], externalEnums: [] },
    })
  );
  const sql = result.stdout ?? "";
  return /^\s*(--[^\n]*\s*)*$/.test(sql) ? "" : sql;
}

function writeSnapshot(files: SchemaFile[]): void {
  const file = getSnapshotFile(prismaFolder);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, files.map(({ content }) => content.trimEnd()).join("\n\n") + "\n");
}

await main(process.argv.slice(2));
