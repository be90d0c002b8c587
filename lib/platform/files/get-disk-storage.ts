import "server-only";
import { existsSync } from "node:fs";
import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { env } from "@/lib/platform/env";
import { RequestProblem } from "@/lib/platform/refusals/request-problem";

/**
 * The storage for the bytes of files. It is the local disk now; an object store would have the same three functions.
 */
export type FileStorage = {
  write(key: string, bytes: Uint8Array): Promise<void>;
  read(key: string): Promise<Uint8Array>;
  remove(key: string): Promise<void>;
};

const NOT_THERE = "This file no longer exists.";
const FILES_AWAY = "File storage isn't available right now. Try again later.";
const DISK_FULL =
  "File storage is full, so this file wasn't saved. Your existing files are safe. Contact your provider.";

const KEY = /^[0-9a-f-]{36}\/[0-9a-f-]{36}$/;

/** Returns the path of a key on this disk. Throws for anything that is not a key of ours. */
export function getDiskPath(key: string): string {
  if (!KEY.test(key)) throw new Error("not a storage key");
  return path.join(env().FILES_DIR, key);
}

/** The folder FILES_DIR. Keys are generated (business id / random id), so a typed name never becomes a path. */
export function getDiskStorage(): FileStorage {
  return {
    async write(key, bytes) {
      try {
        await mkdir(path.dirname(getDiskPath(key)), { recursive: true });
        await writeFile(getDiskPath(key), bytes, { flag: "wx" });
      } catch (error) {
        // Partly written bytes are useless.
        if (getErrorCode(error) !== "EEXIST") await rm(getDiskPath(key), { force: true }).catch(() => undefined);
        if (/^(ENOSPC|EDQUOT)$/.test(getErrorCode(error))) throw new RequestProblem(507, "disk_full", DISK_FULL);
        throw isAway(error) ? new RequestProblem(503, "files_away", FILES_AWAY) : error;
      }
    },
    async read(key) {
      try {
        return await readFile(getDiskPath(key));
      } catch (error) {
        // A single missing file is lost. When the whole folder is missing, it may come back.
        const isLost = getErrorCode(error) === "ENOENT" && existsSync(env().FILES_DIR);
        if (isLost) throw new RequestProblem(404, "file_gone", NOT_THERE);
        throw isAway(error) || getErrorCode(error) === "ENOENT"
          ? new RequestProblem(503, "files_away", FILES_AWAY)
          : error;
      }
    },
    remove: (key) => rm(getDiskPath(key), { force: true }),
  };
}

/** True for a disk that is not mounted, was removed, or denies access. */
const isAway = (error: unknown) => /^(EACCES|EPERM|EROFS|EIO|ENOTDIR|ESTALE|ENXIO)$/.test(getErrorCode(error));

function getErrorCode(error: unknown): string {
  return (error as NodeJS.ErrnoException).code ?? "";
}
