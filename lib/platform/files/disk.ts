import "server-only";
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

const DISK_FULL = "There is no room left for files on the server, so nothing was kept. Tell the person who runs it.";

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
        throw /^(ENOSPC|EDQUOT)$/.test(codeOf(error)) ? new RequestProblem(507, "disk_full", DISK_FULL) : error;
      }
    },
    read: (key) => readFile(diskPath(key)),
    remove: (key) => rm(diskPath(key), { force: true }),
  };
}

function codeOf(error: unknown): string {
  return (error as NodeJS.ErrnoException).code ?? "";
}
