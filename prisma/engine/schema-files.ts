import { existsSync, readFileSync, readdirSync } from "node:fs";
import path from "node:path";

export type SchemaFile = { path: string; content: string };

/** Reads the current schema in the tree: schema.prisma and models/*.prisma. */
export function readCurrentSchema(prismaFolder: string): SchemaFile[] {
  return [path.join(prismaFolder, "schema.prisma"), ...listPrismaFiles(path.join(prismaFolder, "models"))].map(
    readSchema
  );
}

/** Reads the schema that all migrations add up to. Empty before the first migration. */
export function readMigratedSchema(prismaFolder: string): SchemaFile[] {
  const snapshot = getSnapshotFile(prismaFolder);
  return existsSync(snapshot) ? [{ path: "schema.prisma", content: readFileSync(snapshot, "utf8") }] : [];
}

/** A single file, so that a migration's review shows the schema change. Prisma would read it if it ended in .prisma. */
export function getSnapshotFile(prismaFolder: string): string {
  return path.join(prismaFolder, "migrations", "schema-snapshot", "schema.txt");
}

function listPrismaFiles(folder: string): string[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith(".prisma"))
    .sort()
    .map((name) => path.join(folder, name));
}

function readSchema(file: string): SchemaFile {
  return { path: file, content: readFileSync(file, "utf8") };
}
