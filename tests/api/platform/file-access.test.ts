import { beforeAll, describe, expect, it } from "vitest";
import { GET as serve } from "@/app/api/files/[id]/route";
import { GET as download } from "@/app/api/job-files/[id]/download/route";
import { GET as search } from "@/app/api/users/search/route";
import { removeEquipment } from "@/lib/customers/equipment/change-equipment";
import { getDiskStorage } from "@/lib/platform/files/get-disk-storage";
import type { Permission } from "@/lib/platform/session/permission";
import { removeJob, restoreJob } from "@/lib/scheduling/booking/remove-job";
import { makeBusiness, makeStaff, type Staff, type TestBusiness } from "@/tests/factories/business";
import { makeInvoice, makeJob } from "@/tests/factories/invoice";
import { send } from "@/tests/support/calls/send";
import { getFirst, requireItems } from "@/tests/support/required-values";

let business: TestBusiness;
let jobId: string;
let customerId: string;
let locationId: string;
let invoiceId: string;
beforeAll(async () => {
  business = await makeBusiness();
  const job = await makeJob(business.system);
  ({ jobId, customerId, locationId } = job);
  invoiceId = await makeInvoice(business.system, job, [{ name: "Pump", unitPrice: "90.00" }]);
});

/** Creates a user whose role has only these permissions. */
async function personWith(...permissions: Permission[]): Promise<Staff> {
  const { businessId, system } = business;
  const name = `Role ${crypto.randomUUID()}`;
  // Here a permission covers all records. Other tests cover access to own records only.
  const all = permissions.length > 0 ? [...permissions, "customers.all"] : [];
  const role = await system.db((db) => db.role.create({ data: { businessId, name, permissions: all } }));
  return makeStaff(business, { roleId: role.id });
}

async function fileOf(ownerKind: string, ownerId: string): Promise<string> {
  const { businessId, system } = business;
  const storageKey = `${businessId}/${crypto.randomUUID()}`;
  await getDiskStorage().write(storageKey, Buffer.from("words"));
  const fileDetails = { fileName: "note.txt", contentType: "text/plain", byteSize: 5, sha256: "", storageKey };
  const { id } = await system.db((db) =>
    db.storedFile.create({ data: { businessId, ownerKind, ownerId, ...fileDetails } })
  );
  return id;
}

const read = async (id: string, { cookie }: Staff) => {
  const request = new Request(`http://localhost:3000/api/files/${id}`, { headers: { cookie } });
  return (await serve(request, { params: Promise.resolve({ id }) })).status;
};

const readOfJob = async (id: string, { cookie }: Staff) => {
  const request = new Request(`http://localhost:3000/api/job-files/${id}/download`, { headers: { cookie } });
  return (await download(request, { params: Promise.resolve({ id }) })).status;
};

const makeEquipment = async () => {
  const { businessId } = business;
  const data = { businessId, locationId, name: "Furnace" };
  return (await business.system.db((db) => db.equipment.create({ data }))).id;
};

/** Returns a record that owns files of a kind. */
async function recordOf(kind: string): Promise<string> {
  if (kind === "job") return jobId;
  return kind === "equipment" ? makeEquipment() : crypto.randomUUID();
}

const KINDS: Array<[string, Permission]> = [
  ["job", "jobs.view"],
  ["customer", "customers.view"],
  ["equipment", "customers.view"],
  ["equipment", "jobs.view"],
  ["invoice_pdf", "invoices.view"],
  ["statement_pdf", "invoices.all"],
  ["image_library", "marketing.manage"],
  ["price-book", "price-book.change"],
  ["text", "messaging.view"],
  ["plan_terms", "plans.change"],
  ["business-document", "settings.manage"],
];

describe("files.read", () => {
  it.each(KINDS)("a file of kind %s requires the permission %s", async (kind, permission) => {
    const id = await fileOf(kind, await recordOf(kind));
    expect(await read(id, await personWith(permission))).toBe(200);
    expect(await read(id, await personWith("calls.view"))).toBe(404);
    expect(await read(id, await personWith())).toBe(404);
  });

  it("hides the files of a deleted job from everyone who cannot restore it", async () => {
    const job = await makeJob(business.system);
    const [id, viewer, keeper] = [
      await fileOf("job", job.jobId),
      await personWith("jobs.view"),
      await personWith("jobs.view", "jobs.all"),
    ];
    expect([await read(id, viewer), await readOfJob(id, viewer)]).toEqual([200, 200]);
    await removeJob(business.system, job.jobId, { endWork: true });
    expect([await read(id, viewer), await readOfJob(id, viewer)]).toEqual([404, 404]);
    expect([await read(id, keeper), await readOfJob(id, keeper)]).toEqual([200, 200]);
    await restoreJob(business.system, job.jobId);
    expect([await read(id, viewer), await readOfJob(id, viewer)]).toEqual([200, 200]);
  });

  it("hides the files of deleted equipment from everyone who cannot undo the deletion", async () => {
    const equipmentId = await makeEquipment();
    const [id, viewer, keeper] = [
      await fileOf("equipment", equipmentId),
      await personWith("customers.view", "jobs.view", "customers.change"),
      await personWith("customers.view", "history.view"),
    ];
    expect([await read(id, viewer), await read(id, keeper)]).toEqual([200, 200]);
    await removeEquipment(business.system, equipmentId);
    expect([await read(id, viewer), await read(id, keeper)]).toEqual([404, 200]);
  });

  it("opens no file of a job or equipment that does not exist", async () => {
    const ids = await Promise.all(["job", "equipment"].map((kind) => fileOf(kind, crypto.randomUUID())));
    for (const id of ids) expect(await read(id, business.admin)).toBe(404);
  });

  it("checks the current role at each read", async () => {
    const { businessId, system } = business;
    const [id, person] = [await fileOf("job", jobId), await personWith("jobs.view")];
    expect(await read(id, person)).toBe(200);
    const { roleId } = await system.db((db) =>
      db.user.findUniqueOrThrow({ where: { businessId_id: { businessId, id: person.userId } } })
    );
    await system.db((db) =>
      db.role.update({ where: { businessId_id: { businessId, id: roleId } }, data: { permissions: ["calls.view"] } })
    );
    expect(await read(id, person)).toBe(404);
  });

  it("opens a job's photo to users who see an invoice or a tax exemption that shows it", async () => {
    const { businessId, system } = business;
    const [attached, proof, neither] = requireItems(await Promise.all([1, 2, 3].map(() => fileOf("job", jobId))), 3);
    await system.db(async (db) => {
      await db.invoice.update({
        where: { businessId_id: { businessId, id: invoiceId } },
        data: { attachmentIds: [attached] },
      });
      await db.taxExemption.create({ data: { businessId, customerId, certificate: "EX-1", fileId: proof } });
    });
    const [biller, clerk] = [await personWith("invoices.view"), await personWith("customers.view")];
    expect([await read(attached, biller), await read(proof, clerk)]).toEqual([200, 200]);
    expect([await read(proof, biller), await read(attached, clerk)]).toEqual([404, 404]);
    expect([await read(neither, biller), await read(neither, clerk)]).toEqual([404, 404]);
  });

  it("opens the logo to all users and profile pictures to users who see colleagues, and refuses unknown kinds", async () => {
    const [someone, nobody] = [await personWith("calls.view"), await personWith()];
    expect(await read(await fileOf("logo", business.businessId), nobody)).toBe(200);
    const portrait = await fileOf("profile-image", someone.userId);
    expect([await read(portrait, someone), await read(portrait, business.admin), await read(portrait, nobody)]).toEqual(
      [200, 200, 404]
    );
    expect(await read(await fileOf("something-new", jobId), business.admin)).toBe(404);
  });
});

describe("colleagues", () => {
  it("are listed by name for a role without permissions, but without contact data and not by email", async () => {
    const nobody = await personWith();
    const { email } = getFirst((await send(search, { as: business.admin, query: { term: "Tran" } })).body.items);
    expect(email).toContain("@");
    const { body } = await send(search, { as: nobody, query: { term: "Tran" } });
    expect(body.items[0]).toMatchObject({ lastName: "Tran", email: "", userName: "", mobilePhone: "", homePhone: "" });
    expect((await send(search, { as: nobody, query: { term: email } })).body.items).toEqual([]);
    expect((await send(search, { as: business.technician, query: { term: email } })).body.items).toHaveLength(1);
  });
});

describe("an expired file of a business with an unconfirmed email", () => {
  const BROWSER_PICTURE = "image/avif,image/webp,image/svg+xml,image/*,*/*;q=0.8";

  async function readExpired(ownerKind: string, accept: string, person?: Staff): Promise<Response> {
    const id = await fileOf(ownerKind, await recordOf(ownerKind));
    await business.system.db((db) =>
      db.storedFile.update({
        where: { businessId_id: { businessId: business.businessId, id } },
        data: { deletedAt: business.system.now, byteSize: 0 },
      })
    );
    const { cookie } = person ?? (await personWith("jobs.view", "customers.view"));
    const request = new Request(`http://localhost:3000/api/files/${id}`, {
      headers: { cookie, accept },
    });
    return serve(request, { params: Promise.resolve({ id }) });
  }

  it("is a picture that says so where a page shows a picture", async () => {
    for (const kind of ["equipment", "job", "logo"]) {
      const answer = await readExpired(kind, BROWSER_PICTURE);
      expect([answer.status, answer.headers.get("content-type"), answer.headers.get("cache-control")]).toEqual([
        404,
        "image/svg+xml",
        "private, no-store",
      ]);
      expect(await answer.text()).toContain("Image expired.");
    }
  });

  it("is a plain 404 for other requests, for others, and for the pictures of users", async () => {
    for (const answer of [
      await readExpired("equipment", "*/*"),
      await readExpired("equipment", BROWSER_PICTURE, await personWith()),
      await readExpired("profile-image", BROWSER_PICTURE),
    ])
      expect([answer.status, await answer.text()]).toEqual([404, expect.not.stringContaining("svg")]);
  });
});
