import { createHash } from "node:crypto";
import { existsSync, readFileSync, readdirSync } from "node:fs";
import path from "node:path";
import type { MigrationList } from "@prisma/schema-engine-wasm";

/** Lists every migration in the tree, oldest first, in the format of the schema engine. */
export function listMigrations(prismaFolder: string): MigrationList {
  const baseDir = path.join(prismaFolder, "migrations");
  return {
    baseDir,
    lockfile: { path: "migration_lock.toml", content: 'provider = "postgresql"\n' },
    shadowDbInitScript: "",
    migrationDirectories: listMigrationNames(baseDir).map((name) => ({
      path: name,
      migrationFile: {
        path: "migration.sql",
        content: { tag: "ok", value: readFileSync(path.join(baseDir, name, "migration.sql"), "utf8") },
      },
    })),
  };
}

/**
 * Changes whenever a migrated database would. The tests keep one template database per value.
 * @internal
 */
export function computeMigrationsHash(prismaFolder: string): string {
  const hash = createHash("sha256");
  for (const { path: name, migrationFile } of listMigrations(prismaFolder).migrationDirectories) {
    hash.update(name).update("\0").update(migrationFile.content.value).update("\0");
  }
  return hash.digest("hex").slice(0, 16);
}

function listMigrationNames(baseDir: string): string[] {
  if (!existsSync(baseDir)) return [];
  return readdirSync(baseDir)
    .filter((name) => existsSync(path.join(baseDir, name, "migration.sql")))
    .sort();
}
