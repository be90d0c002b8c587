import { mkdtempSync, renameSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { GET as serve } from "@/app/api/files/[id]/route";
import { GET as ready } from "@/app/api/ready/route";
import { getDiskStorage } from "@/lib/platform/files/get-disk-storage";
import { env } from "@/lib/platform/env";
import { makeBusiness } from "@/tests/factories/business";

// A separate folder, so that other tests keep theirs.
const home = mkdtempSync(path.join(tmpdir(), "truckroll-files-"));
const folder = path.join(home, "files");
process.env["FILES_DIR"] = folder;
afterAll(() => rmSync(home, { recursive: true, force: true }));

describe("missing files", () => {
  it("answer 404 with a sentence when one is lost, and 503 while the whole folder is unavailable", async () => {
    expect(env().FILES_DIR).toBe(folder);
    const { admin, businessId, system } = await makeBusiness();
    const storageKey = `${businessId}/${crypto.randomUUID()}`;
    await getDiskStorage().write(storageKey, Buffer.from("words"));
    const { id } = await system.db((db) =>
      db.storedFile.create({
        data: {
          businessId,
          ownerKind: "logo",
          ownerId: businessId,
          storageKey,
          fileName: "note.txt",
          contentType: "text/plain",
          byteSize: 5,
          sha256: "",
        },
        select: { id: true },
      })
    );
    const get = async () => {
      const request = new Request(`http://localhost:3000/api/files/${id}`, {
        headers: { cookie: admin.cookie, accept: "text/html" },
      });
      const answer = await serve(request, { params: Promise.resolve({ id }) });
      return [answer.status, await answer.text()];
    };
    expect(await get()).toEqual([200, "words"]);

    renameSync(folder, `${folder}.away`);
    expect(await get()).toEqual([503, "File storage isn't available right now. Try again later."]);
    expect((await (await ready()).json()).warnings).toContain(
      "The files folder is missing. Mount it again, or create it and restore the files."
    );
    renameSync(`${folder}.away`, folder);

    rmSync(path.join(folder, storageKey));
    expect(await get()).toEqual([404, "This file no longer exists."]);
  });
});
