import { expect, it } from "vitest";
import { POST as preview } from "@/app/api/customers/imports/[id]/preview/route";
import { GET as show } from "@/app/api/customers/imports/[id]/route";
import { POST as start } from "@/app/api/customers/imports/[id]/start/route";
import { POST as upload } from "@/app/api/customers/imports/route";
import { importCustomersTask } from "@/lib/customers/import/import-customers-task";
import { makeBusiness } from "@/tests/factories/business";
import { buildCustomersFile } from "@/tests/factories/customer";
import { onThisMachine } from "@/tests/support/processes/machine";
import { getRounds } from "@/tests/support/timing/rounds";
import { send } from "@/tests/support/calls/send";

const ROWS = getRounds(5_000, 20_000);
const ORIGIN = "http://localhost:3000";

it("an import loads 20,000 rows within a minute, and a repeat recognizes all of them within half a minute", async () => {
  const { businessId, dispatcher } = await makeBusiness();
  const uploaded = async (text: string) => {
    const form = new FormData();
    form.set("file", new File([text], "export.csv"));
    const headers = { host: "localhost:3000", origin: ORIGIN, cookie: dispatcher.cookie };
    const request = new Request(`${ORIGIN}/api/customers/imports`, { method: "POST", headers, body: form });
    return (await upload(request, { params: Promise.resolve({}) })).json();
  };
  const state = async (id: string) => (await send(show, { as: dispatcher, params: { id } })).body;

  const startedAt = performance.now();
  const { id, mapping } = await uploaded(buildCustomersFile(ROWS));
  await send(start, { as: dispatcher, params: { id }, body: { mapping } });
  while ((await state(id)).status === "running") await importCustomersTask({ businessId, importId: id });
  const seconds = (performance.now() - startedAt) / 1_000;
  expect(await state(id)).toMatchObject({ status: "done", importedRows: ROWS });
  expect(seconds).toBeLessThan(onThisMachine((60 * ROWS) / 20_000));

  // The same people with other addresses. No row is equal, but all of them exist.
  const repeatStartedAt = performance.now();
  const secondImport = await uploaded(buildCustomersFile(ROWS).replaceAll(" Oak St", " Pine St"));
  const previewResponse = await send(preview, {
    as: dispatcher,
    params: { id: secondImport.id },
    body: { mapping: secondImport.mapping },
  });
  expect(previewResponse.body).toMatchObject({ readable: 0, repeated: ROWS, rejected: 0 });
  expect((performance.now() - repeatStartedAt) / 1_000).toBeLessThan(onThisMachine((30 * ROWS) / 20_000));
}, 600_000);
