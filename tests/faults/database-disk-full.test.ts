import { rmSync, statfsSync, writeFileSync } from "node:fs";
import path from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { startCluster, stopCluster } from "@/lib/platform/database/embedded/start-cluster";
import { appUrl, ownerUrl } from "@/lib/platform/database/embedded/ensure-roles";
import { migrateDatabase } from "@/prisma/migrate";
import { makeBusiness } from "@/tests/factories/business";
import { mountSmallDisk } from "@/tests/support/processes/small-disk";
import { skipTest } from "@/tests/support/processes/system-tool";
import { waitUntil } from "@/tests/support/timing/wait-until";
import { killAll, startWeb, type WebInstance } from "@/tests/support/processes/web-instance";

const disk = mountSmallDisk("500m");
let web: WebInstance | undefined;

afterAll(async () => {
  killAll([web]);
  await web?.process.ended;
  await stopCluster().catch(() => undefined);
  disk?.remove();
});

describe("a database on a full disk", () => {
  it("AV-5: refuses saves with a 503 that gives the reason, reports it in /api/ready, and recovers with space", async (context) => {
    if (!disk)
      return skipTest(context, "a small disk could not be mounted: that takes root, and a container that allows it");
    process.env["TRUCKROLL_DATA_DIR"] = disk.folder;
    const cluster = await startCluster();
    process.env["DATABASE_URL"] = appUrl(cluster);
    process.env["DATABASE_OWNER_URL"] = ownerUrl(cluster);
    await migrateDatabase(ownerUrl(cluster));
    const business = await makeBusiness();
    web = await startWeb();
    const { url } = web;
    const save = async (name: string) => {
      const answer = await fetch(`${url}/api/appointment-tags`, {
        method: "POST",
        headers: { cookie: business.admin.cookie, origin: url, "content-type": "application/json" },
        body: JSON.stringify({ name }),
      });
      return { status: answer.status, body: (await answer.json()) as { code?: string; message?: string } };
    };
    expect((await save("There is room")).status).toBe(201);

    const filler = path.join(disk.folder, "filler");
    const { bavail, bsize } = statfsSync(disk.folder);
    writeFileSync(filler, Buffer.alloc(bavail * bsize));
    // Rows that fit into existing pages are still stored. A row that needs another page is not.
    let refused = await save("One more");
    const statuses = new Set([refused.status]);
    for (let n = 0; n < 2_000 && refused.status === 201; n++) {
      refused = await save(`Tag ${n}`.padEnd(40, "x"));
      statuses.add(refused.status);
    }
    expect([...statuses].filter((status) => status !== 201)).toEqual([503]);
    // When the log of the database has no room either, the database has stopped.
    expect([refused.body.code, refused.body.message]).toEqual([
      "disk_full",
      expect.stringMatching(
        /^The database is out of disk space(, so this wasn't saved| and has stopped)\. Your saved work/
      ),
    ]);
    const ready = await fetch(`${url}/api/ready`);
    expect(ready.status).toBe(503);
    const { problems } = (await ready.json()) as { problems: string[] };
    expect(problems).toContain(
      "The disk of the data folder is full. Nothing was lost, but new files aren't saved. Free up space."
    );

    // This is what npm start sees: the database has stopped, and does not start until there is room.
    await stopCluster();
    const stopped = await (await fetch(`${url}/api/ready`)).json();
    expect(stopped).toMatchObject({
      problems: expect.arrayContaining([
        "The database stopped because its disk is full. Free up space to restart it.",
      ]) as string[],
    });
    expect(await save("Nothing is there to keep it")).toMatchObject({
      status: 503,
      body: {
        code: "disk_full",
        message: "The database is out of disk space and has stopped. Your saved work is safe. Contact your provider.",
      },
    });

    rmSync(filler);
    await startCluster();
    await waitUntil(async () => (await save(`Room again ${Date.now()}`)).status === 201);
  }, 120_000);
});
