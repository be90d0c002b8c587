import { rmSync, statfsSync, writeFileSync } from "node:fs";
import path from "node:path";
import { afterAll, expect, it, vi } from "vitest";
import { findFreePort } from "@/lib/platform/database/embedded/find-free-port";
import { mountSmallDisk } from "@/tests/support/processes/small-disk";
import { skipTest } from "@/tests/support/processes/system-tool";

const disk = mountSmallDisk("40m");
afterAll(() => disk?.remove());

it("a stopped embedded database is reported as out of disk space while its disk is full, and else as unreachable", async (context) => {
  if (!disk)
    return skipTest(context, "a small disk could not be mounted: that takes root, and a container that allows it");
  // Nothing listens there, as after the database has stopped.
  vi.stubEnv("DATABASE_URL", `postgresql://nobody:secret@127.0.0.1:${await findFreePort()}/gone`);
  vi.stubEnv("TRUCKROLL_DATA_DIR", disk.folder);
  vi.resetModules();
  const { checkReadiness: readiness } = await import("@/lib/platform/readiness/check-readiness");
  const { answerError } = await import("@/lib/platform/http/answer-error");
  const { POST: save } = await import("@/app/api/appointment-tags/route");
  const readState = async () => {
    const connectionError = Object.assign(new Error("connect ECONNREFUSED"), { code: "ECONNREFUSED" });
    const answer = answerError(connectionError, save.declaration as never, { requestId: "r1" });
    const { code, message } = (await answer.json()) as { code: string; message: string };
    return { problems: (await readiness()).problems, status: answer.status, code, message };
  };
  const away = {
    problems: ["The database can't be reached."],
    status: 503,
    code: "database_away",
    message: "We can't reach the database right now. Please try again in a moment.",
  };
  expect(await readState()).toEqual(away);

  const filler = path.join(disk.folder, "filler");
  const { bavail, bsize } = statfsSync(disk.folder);
  writeFileSync(filler, Buffer.alloc(bavail * bsize));
  const full = await readState();
  expect(full).toMatchObject({
    status: 503,
    code: "disk_full",
    message: "The database is out of disk space and has stopped. Your saved work is safe. Contact your provider.",
  });
  expect(full.problems).toContain("The database stopped because its disk is full. Free up space to restart it.");
  expect(full.problems.join()).toContain("The disk of the data folder is full");
  expect(full.problems).not.toContain("The database can't be reached.");

  rmSync(filler);
  expect(await readState()).toEqual(away);
}, 60_000);
