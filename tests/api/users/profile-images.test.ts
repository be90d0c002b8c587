import { beforeAll, describe, expect, it } from "vitest";
import { GET as serve } from "@/app/api/files/[id]/route";
import { GET as get, POST as save } from "@/app/api/users/[id]/profile-images/route";
import { GET as listAll } from "@/app/api/users-all/route";
import { getBoardSetting } from "@/lib/scheduling/board/board-setting";
import { getOwnFrame } from "@/lib/users/get-profile-images";
import { makeBusiness, type Staff, type TestBusiness } from "@/tests/factories/business";
import { send } from "@/tests/support/calls/send";
import { requireValue } from "@/tests/support/required-values";

let business: TestBusiness;
let other: TestBusiness;

beforeAll(async () => {
  business = await makeBusiness();
  other = await makeBusiness();
});

const PNG = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64"
);
const origin = "http://localhost:3000";

/** Makes different files, so that an answer shows which one it is. Image decoders stop at the end mark. */
const numbered = (number: number) => Buffer.concat([PNG, Buffer.from([number])]);

async function uploadImages(files: Record<string, Uint8Array>, as: Staff, id = as.userId) {
  const form = new FormData();
  for (const [field, bytes] of Object.entries(files))
    form.append(field, new File([new Uint8Array(bytes)], `${field}.png`, { type: "image/png" }));
  const request = new Request(`${origin}/api/users/${id}/profile-images`, {
    method: "POST",
    headers: { cookie: as.cookie, origin, host: "localhost:3000" },
    body: form,
  });
  const response = await save(request, { params: Promise.resolve({ id }) });
  return { status: response.status, body: await response.json() };
}

async function bytesAt(address: string, as: Staff): Promise<Buffer | number> {
  const id = address.replace("/api/files/", "");
  const response = await serve(new Request(`${origin}${address}`, { headers: { cookie: as.cookie } }), {
    params: Promise.resolve({ id }),
  });
  return response.status === 200 ? Buffer.from(await response.arrayBuffer()) : response.status;
}

describe("users/profile-images: small, medium and large", () => {
  it("stores each uploaded size, and serves it only to users of the business", async () => {
    const { status, body } = await uploadImages(
      { small: numbered(1), medium: numbered(2), large: numbered(3) },
      business.technician
    );
    expect(status).toBe(200);
    expect(await bytesAt(body.small, business.admin)).toEqual(numbered(1));
    expect(await bytesAt(body.medium, business.admin)).toEqual(numbered(2));
    expect(await bytesAt(body.large, business.admin)).toEqual(numbered(3));
    expect(await bytesAt(body.small, other.admin)).toBe(404);
  });

  it("serves the next larger size for a missing one, and deletes the old files", async () => {
    const before = (await uploadImages({ small: PNG, large: PNG }, business.dispatcher)).body;
    const { body } = await uploadImages({ medium: numbered(7) }, business.dispatcher);
    expect([...new Set([body.small, body.medium, body.large])]).toHaveLength(1);
    expect(await bytesAt(body.large, business.dispatcher)).toEqual(numbered(7));
    expect(await bytesAt(before.small, business.dispatcher)).toBe(404);
    expect(await bytesAt(before.large, business.dispatcher)).toBe(404);
  });

  it("uses the small one in lists, on the board, and in the account menu", async () => {
    const { body } = await uploadImages({ small: numbered(1), large: numbered(3) }, business.technician);
    const user = requireValue(
      (await send(listAll, { as: business.admin })).body.items.find(({ id }) => id === business.technician.userId),
      "user"
    );
    expect(user.profileImages).toEqual(body);
    const { technicians } = await getBoardSetting(business.dispatcher.who);
    expect(technicians.find(({ id }) => id === business.technician.userId)?.picture).toBe(body.small);
    expect(await getOwnFrame(business.technician.who)).toEqual({ picture: body.small, reportsLocation: true });
    expect(await getOwnFrame(business.admin.who)).toEqual({ picture: "", reportsLocation: false });
  });

  it("refuses a file that is not a picture, and stores nothing of the upload", async () => {
    const before = (await send(get, { as: business.technician, params: { id: business.technician.userId } })).body;
    const refused = await uploadImages({ large: PNG, small: Buffer.from("not a picture") }, business.technician);
    expect(refused.status).toBe(422);
    const after = await send(get, { as: business.technician, params: { id: business.technician.userId } });
    expect(after.body).toEqual(before);
    expect((await uploadImages({}, business.technician)).status).toBe(400);
    expect((await uploadImages({ large: PNG }, business.technician, business.admin.userId)).status).toBe(403);
  });
});
