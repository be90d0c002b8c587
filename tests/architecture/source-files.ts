import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";

const root = path.resolve(import.meta.dirname, "../..");

export interface SourceFile {
  /** The path from the root of the project, with slashes. */
  path: string;
  text: () => string;
}

/** Lists the source files below these folders, without generated ones. */
export function listSourceFiles(...folders: string[]): SourceFile[] {
  return folders
    .flatMap((folder) => readdirSync(path.join(root, folder), { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile() && /\.(ts|tsx|mjs|cjs)$/.test(entry.name))
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, "/"))
    .filter((file) => !/\.gen\.ts$|\/(generated|\.next)\//.test(file))
    .map((file) => ({ path: file, text: () => readFileSync(path.join(root, file), "utf8") }));
}
