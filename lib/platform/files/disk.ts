import "server-only";
import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { env } from "@/lib/platform/env";

/** Where the bytes of files lie. The local disk now; an object store has the same three words. */
export type FileStorage = {
  write(key: string, bytes: Uint8Array): Promise<void>;
  read(key: string): Promise<Uint8Array>;
  remove(key: string): Promise<void>;
};

const KEY = /^[0-9a-f-]{36}\/[0-9a-f-]{36}$/;

/** The folder FILES_DIR. Keys are ours (business id / random id), so no name that somebody typed becomes a path. */
export function diskStorage(): FileStorage {
  const place = (key: string) => {
    if (!KEY.test(key)) throw new Error("not a storage key");
    return path.join(env().FILES_DIR, key);
  };
  return {
    async write(key, bytes) {
      await mkdir(path.dirname(place(key)), { recursive: true });
      await writeFile(place(key), bytes, { flag: "wx" });
    },
    read: (key) => readFile(place(key)),
    remove: (key) => rm(place(key), { force: true }),
  };
}
