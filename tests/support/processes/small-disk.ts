import { spawnSync } from "node:child_process";
import { chmodSync, mkdtempSync, rmdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

/** A separate small disk that fills up soon. */
export type SmallDisk = { folder: string; grow(size: string): void; makeReadOnly(): void; remove(): void };

/** Mounts a small disk. Null without the permission to do so. */
export function mountSmallDisk(size: string): SmallDisk | null {
  if (process.getuid?.() !== 0) return null;
  const folder = mkdtempSync(path.join(tmpdir(), "truckroll-disk-"));
  const mount = (...args: string[]) => spawnSync("mount", args, { stdio: "ignore" }).status === 0;
  if (!mount("-t", "tmpfs", "-o", `size=${size},mode=755`, "tmpfs", folder)) {
    rmdirSync(folder);
    return null;
  }
  chmodSync(folder, 0o755);
  return {
    folder,
    grow(larger) {
      if (!mount("-o", `remount,size=${larger}`, folder)) throw new Error("the disk could not grow");
    },
    makeReadOnly() {
      if (!mount("-o", "remount,ro", folder)) throw new Error("the disk could not be made read-only");
    },
    remove() {
      // A lazy unmount. A process with an open file there can still use it until it ends.
      spawnSync("umount", ["-l", folder], { stdio: "ignore" });
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
