import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { clusterDirectory } from "../../lib/platform/database/embedded/cluster-directory.ts";
import { Sentence } from "./sentence.mjs";

/**
 * Reserves the data folder for this start, because a second one on it would break when this one ends. Takes over the
 * note of a killed start. Returns a function that releases the folder.
 */
export function holdDataFolder(address) {
  const folder = clusterDirectory("postgres");
  const note = path.join(folder, "started.json");
  mkdirSync(folder, { recursive: true });
  for (let attempt = 0; ; attempt++) {
    try {
      writeFileSync(note, JSON.stringify({ pid: process.pid, address }), { flag: "wx", mode: 0o600 });
      return () => rmSync(note, { force: true });
    } catch (error) {
      if (error.code !== "EEXIST" || attempt === 3) throw error;
    }
    const holder = readNote(note);
    if (holder && isStart(holder.pid))
      throw new Sentence(
        `Truckroll is already running on this data folder (process ${holder.pid}, ${holder.address}). Stop it first, or choose another folder with TRUCKROLL_DATA_DIR.`
      );
    rmSync(note, { force: true });
  }
}

function readNote(note) {
  try {
    return JSON.parse(readFileSync(note, "utf8"));
  } catch {
    return null;
  }
}

/** True when the process is alive and is a start of this project, because process ids are reused. */
function isStart(pid) {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if (error.code !== "EPERM") return false;
  }
  try {
    return readFileSync(`/proc/${pid}/cmdline`, "utf8").includes("start.mjs");
  } catch {
    return process.platform !== "linux";
  }
}
