import "server-only";
import { existsSync } from "node:fs";
import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { env } from "@/lib/platform/env";
import { RequestProblem } from "@/lib/platform/http/request-problem";

/** Where the bytes of files lie. The local disk now; an object store has the same three words. */
export type FileStorage = {
  write(key: string, bytes: Uint8Array): Promise<void>;
  read(key: string): Promise<Uint8Array>;
  remove(key: string): Promise<void>;
};

const NOT_THERE = "This file is not there any more.";
const FILES_AWAY = "The server's folder for files cannot be used right now. Please try again later.";
const DISK_FULL =
  "The disk for files is full, so nothing of this was kept. The files of before are still there. Please tell whoever runs this installation to make room.";

const KEY = /^[0-9a-f-]{36}\/[0-9a-f-]{36}$/;

/** Where the bytes of a key lie on this disk. Throws for anything that is not a key of ours. */
export function diskPath(key: string): string {
  if (!KEY.test(key)) throw new Error("not a storage key");
  return path.join(env().FILES_DIR, key);
}

/** The folder FILES_DIR. Keys are ours (business id / random id), so no name that somebody typed becomes a path. */
export function diskStorage(): FileStorage {
  return {
    async write(key, bytes) {
      try {
        await mkdir(path.dirname(diskPath(key)), { recursive: true });
        await writeFile(diskPath(key), bytes, { flag: "wx" });
      } catch (error) {
        // What was written until then is of no use to anybody.
        if (codeOf(error) !== "EEXIST") await rm(diskPath(key), { force: true }).catch(() => undefined);
        if (/^(ENOSPC|EDQUOT)$/.test(codeOf(error))) throw new RequestProblem(507, "disk_full", DISK_FULL);
        throw isAway(error) ? new RequestProblem(503, "files_away", FILES_AWAY) : error;
      }
    },
    async read(key) {
      try {
        return await readFile(diskPath(key));
      } catch (error) {
        // One file that is missing is lost; with the whole folder it comes back.
        const isLost = codeOf(error) === "ENOENT" && existsSync(env().FILES_DIR);
        if (isLost) throw new RequestProblem(404, "file_gone", NOT_THERE);
        throw isAway(error) || codeOf(error) === "ENOENT" ? new RequestProblem(503, "files_away", FILES_AWAY) : error;
      }
    },
    remove: (key) => rm(diskPath(key), { force: true }),
  };
}

/** A disk that is not mounted, taken away, or not ours to use. */
const isAway = (error: unknown) => /^(EACCES|EPERM|EROFS|EIO|ENOTDIR|ESTALE|ENXIO)$/.test(codeOf(error));

function codeOf(error: unknown): string {
  return (error as NodeJS.ErrnoException).code ?? "";
}
