import "server-only";
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";

/**
 * The version of Truckroll: the release, and the name of the build. The same source always gives the same build name.
 */
export type Version = { version: string; build: string | null };

// not process state: files of the build, which never change while the process lives
let read: Version | undefined;

export function getVersion(): Version {
  read ??= readVersion();
  return read;
}

function readVersion(): Version {
  const inRoot = (...names: string[]) => path.join(/* turbopackIgnore: true */ process.cwd(), ...names);
  const { version: release } = JSON.parse(readFileSync(inRoot("package.json"), "utf8")) as { version: string };
  const build = inRoot(".next", "BUILD_ID");
  return { version: release, build: existsSync(build) ? readFileSync(build, "utf8").trim() : null };
}
