import { mkdir, open, readFile, rm, stat } from "node:fs/promises";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

/** Runs `work` while no other process holds `file`. Takes over a lock that a killed process left. */
export async function withLock<T>(file: string, work: () => Promise<T>): Promise<T> {
  await mkdir(path.dirname(file), { recursive: true });
  for (let waited = 0; !(await tryLock(file)); waited += 100) {
    if (waited > 120_000)
      throw new Error(`Another process has locked ${file} for two minutes. Stop that process or delete the file.`);
    await sleep(100);
  }
  try {
    return await work();
  } finally {
    await rm(file, { force: true });
  }
}

async function tryLock(file: string): Promise<boolean> {
  try {
    const handle = await open(file, "wx");
    await handle.writeFile(String(process.pid));
    await handle.close();
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  }
  const holder = Number(await readFile(file, "utf8").catch(() => ""));
  const age = Date.now() - ((await stat(file).catch(() => null))?.mtimeMs ?? Date.now());
  // An empty file means that the holder has not yet written its id, or died before it could.
  if (holder ? !isAlive(holder) : age > 2_000) await rm(file, { force: true });
  return false;
}

/** True when a process with this id exists. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}
