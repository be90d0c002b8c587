import { readdirSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { POST as upload } from "@/app/api/jobs/[id]/files/route";
import { findFreePort } from "@/lib/platform/database/embedded/find-free-port";
import { makeBusiness, type TestBusiness } from "@/tests/factories/business";
import { makeJob } from "@/tests/factories/invoice";
import { startProcess, type TestProcess } from "@/tests/support/processes/process";
import { mountSmallDisk, type SmallDisk } from "@/tests/support/processes/small-disk";
import { skipTest } from "@/tests/support/processes/system-tool";
import { waitUntil } from "@/tests/support/timing/wait-until";
import { killAll, startWeb, type WebInstance } from "@/tests/support/processes/web-instance";

const REFUSED = "a small disk could not be mounted: that takes root, and a container that allows it";
const origin = "http://localhost:3000";
const KILOBYTE = 1024;
const disks: SmallDisk[] = [];

afterAll(() => disks.forEach((disk) => disk.remove()));

/** Lists all files below a folder. */
const listFiles = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true }).flatMap((entry) =>
    entry.isFile() ? [path.join(entry.parentPath, entry.name)] : []
  );

describe("uploads on a full disk", () => {
  let business: TestBusiness;
  let jobId: string;
  const disk = mountSmallDisk("1m");

  beforeAll(async () => {
    if (!disk) return;
    disks.push(disk);
    process.env["FILES_DIR"] = disk.folder;
    business = await makeBusiness();
    jobId = (await makeJob(business.admin.who)).jobId;
  });

  /** Uploads photos of these sizes (in bytes) together. */
  async function uploadPhotos(...sizes: number[]) {
    const head = Buffer.from("89504e470d0a1a0a0000000d49484452000000010000000108060000001f15c489", "hex");
    const form = new FormData();
    for (const size of sizes) {
      const bytes = new Uint8Array(Buffer.concat([head, Buffer.alloc(size - head.length, 7)]));
      form.append("files", new File([bytes], "photo.png", { type: "image/png" }));
    }
    const request = new Request(`${origin}/api/jobs/${jobId}/files`, {
      method: "POST",
      headers: { cookie: business.admin.cookie, origin, host: "localhost:3000" },
      body: form,
    });
    const answer = await upload(request, { params: Promise.resolve({ id: jobId }) });
    return { status: answer.status, body: await answer.json() };
  }
  const rows = () => business.system.db((db) => db.storedFile.count({ where: { ownerId: jobId } }));

  it("are refused as a whole with one clear message, and leave nothing behind", async (context) => {
    if (!disk) return skipTest(context, REFUSED);
    expect((await uploadPhotos(300 * KILOBYTE)).status).toBe(201);
    for (const sizes of [[2_000 * KILOBYTE], [200 * KILOBYTE, 2_000 * KILOBYTE]]) {
      const { status, body } = await uploadPhotos(...sizes);
      expect([status, body.code]).toEqual([507, "disk_full"]);
      expect(body.message).toBe(
        "File storage is full, so this file wasn't saved. Your existing files are safe. Contact your provider."
      );
      expect(listFiles(disk.folder)).toHaveLength(1);
      expect(await rows()).toBe(1);
    }
    // Their space is free again.
    expect((await uploadPhotos(400 * KILOBYTE)).status).toBe(201);
    expect(listFiles(disk.folder)).toHaveLength(2);
  });
});

describe("/api/ready", () => {
  let web: WebInstance | undefined;
  afterAll(() => killAll([web]));

  it("reports a files folder that is full, not writable, or missing", async (context) => {
    const disk = mountSmallDisk("60m");
    if (!disk) return skipTest(context, REFUSED);
    disks.push(disk);
    web = await startWeb({ FILES_DIR: disk.folder });
    const { url } = web;
    type Ready = { status: string; problems: string[]; warnings: string[] };
    const getReadiness = async () => (await fetch(`${url}/api/ready`)).json() as Promise<Ready>;
    const ofFiles = (sentences: string[]) => sentences.filter((one) => /files/.test(one));
    const well = await getReadiness();
    expect([well.status, ofFiles(well.warnings)]).toEqual(["ready", []]);

    const filler = path.join(disk.folder, "filler");
    writeFileSync(filler, Buffer.alloc(40 * KILOBYTE * KILOBYTE));
    expect(await getReadiness()).toMatchObject({
      status: "not ready",
      problems: ["The disk of the files folder is full. Nothing was lost, but new files aren't saved. Free up space."],
    });
    rmSync(filler);

    disk.makeReadOnly();
    const locked = await getReadiness();
    expect([locked.status, ofFiles(locked.warnings)]).toEqual([
      "ready",
      ["The files folder isn't writable. Give the server's user write access."],
    ]);

    disk.remove();
    expect(ofFiles((await getReadiness()).warnings)).toEqual([
      "The files folder is missing. Mount it again, or create it and restore the files.",
    ]);
  });
});

describe("npm start on a full disk", () => {
  const started: TestProcess[] = [];
  afterEach(async () => {
    for (const { child, ended } of started.splice(0)) {
      if (child.exitCode === null) child.kill("SIGTERM");
      await ended;
    }
  });

  async function start(folder: string): Promise<TestProcess> {
    const begun = startProcess(["scripts/start.mjs"], {
      PORT: String(await findFreePort()),
      REALTIME_PORT: String(await findFreePort()),
      TRUCKROLL_DATA_DIR: folder,
      DATABASE_URL: "",
      DATABASE_OWNER_URL: "",
      FILES_DIR: "",
      APP_URL: "",
      NEXTAUTH_URL: "",
      NODE_ENV: "production",
      LOG_LEVEL: "info",
    });
    started.push(begun);
    return begun;
  }

  it("reports it in one line, leaves nothing incomplete, and starts once there is room", async (context) => {
    const disk = mountSmallDisk("8m");
    if (!disk) return skipTest(context, REFUSED);
    disks.push(disk);
    const first = await start(disk.folder);
    expect(await first.ended).toBe(1);
    expect(first.output().trim()).toBe("Couldn't create the embedded database: the disk is full. Free up space.");
    disk.grow("600m");
    const second = await start(disk.folder);
    await waitUntil(() => second.output().includes("Applied ") || second.child.exitCode !== null, 60);
    expect(second.output()).toContain("Applied ");
    expect(listFiles(disk.folder).filter((name) => /secrets\.json\.\d+$/.test(name))).toEqual([]);
  }, 120_000);
});
