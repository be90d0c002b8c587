import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir, userInfo } from "node:os";
import path from "node:path";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { POST as addFiles } from "@/app/api/jobs/[id]/files/route";
import { appUrl, ownerUrl } from "@/lib/platform/database/embedded/ensure-roles";
import { migrateDatabase } from "@/prisma/migrate";
import { makeBusiness, type TestBusiness } from "@/tests/factories/business";
import { makeCustomer } from "@/tests/factories/customer";
import { makeJob } from "@/tests/factories/invoice";
import { listRoleStatements } from "@/tests/support/calls/documented-roles";
import { operatorsBlock } from "@/tests/support/operators-document";
import { getSuperuserUrl } from "@/tests/support/processes/superuser-url";
import { type SystemPostgres, startSystemPostgres } from "@/tests/support/processes/system-postgres";
import { skipTest } from "@/tests/support/processes/system-tool";
import { killAll, startWeb, type WebInstance } from "@/tests/support/processes/web-instance";
import { getFirst, requireValue } from "@/tests/support/required-values";

const SUPERUSER = "postgresql://postgres:password@127.0.0.1:5432/truckroll";
const PHOTO = Buffer.from("89504e470d0a1a0a0000000d49484452000000010000000108060000001f15c489000a0d", "hex");
const folder = mkdtempSync(path.join(tmpdir(), "truckroll-backup-"));
const files = path.join(folder, "files");
let postgres: SystemPostgres | null = null;
/** An empty second machine. */
let other: SystemPostgres | null = null;
let web: WebInstance | undefined;

beforeAll(async () => {
  postgres = await startSystemPostgres();
  if (!postgres) return;
  process.env["FILES_DIR"] = files;
  await migrateDatabase(ownerUrl(postgres.cluster));
  process.env["DATABASE_OWNER_URL"] = ownerUrl(postgres.cluster);
  process.env["DATABASE_URL"] = appUrl(postgres.cluster);
}, 420_000);

afterAll(async () => {
  killAll([web]);
  await web?.process.ended;
  await postgres?.stop();
  await other?.stop();
  rmSync(folder, { recursive: true, force: true });
});

describe("a backup made by docs/operating.md", () => {
  it("DRILL-7: restores every row and file on another machine, and the application serves them", async (context) => {
    if (!postgres) return skipTest(context, "there is no Postgres of the system here, and only root can install it");
    const { cluster, programs } = postgres;
    await makeCustomer((await makeBusiness()).system, "Ames");
    const business = await makeBusiness();
    const { customerId } = await makeCustomer(business.system, "Boyd");
    const photo = await uploadPhoto(business);

    const environment = { PATH: `${programs}:${process.env["PATH"]}`, FILES_DIR: files };
    const backups = path.join(folder, "backups");
    const places = { [SUPERUSER]: getSuperuserUrl(cluster, "truckroll"), "/var/backups": backups };
    const backup = runShell(operatorsBlock("backup", places), process.cwd(), environment).trim();
    rmSync(files, { recursive: true });

    other = await startSystemPostgres(true);
    const target = requireValue(other, "other").cluster;
    const empty = getSuperuserUrl(target, "postgres");
    const statements = listRoleStatements(target);
    expect(statements).toHaveLength(3);
    for (const statement of statements) await queryRows(empty, statement);
    const restored = getSuperuserUrl(target, "truckroll");
    const state = path.join(folder, "state");
    const replacements = {
      [SUPERUSER]: restored,
      "/var/lib/truckroll": state,
      "truckroll: ": `${userInfo().username}: `,
    };
    runShell(operatorsBlock("restore", replacements), backup, environment);

    const before = await readContents(getSuperuserUrl(cluster, "truckroll"));
    expect(before["public.business"]?.rows).toBe(2);
    expect(before["public.customer"]?.rows).toBeGreaterThanOrEqual(2);
    expect(await readContents(restored)).toEqual(before);
    // The application can connect, and sees no row without naming a business. The owner can migrate.
    await queryRows(ownerUrl(target), "ALTER TABLE customer ADD COLUMN of_a_migration int");
    expect(await queryRows(appUrl(target), "SELECT count(*)::int AS rows FROM customer")).toEqual([{ rows: 0 }]);

    const started = await startWeb({
      DATABASE_URL: appUrl(target),
      FILES_DIR: path.join(state, "files"),
    });
    web = started;
    const read = (where: string) => fetch(started.url + where, { headers: { cookie: business.admin.cookie } });
    expect(await (await read(`/api/customers/${customerId}`)).text()).toContain("Boyd");
    expect(Buffer.from(await (await read(photo)).arrayBuffer())).toEqual(PHOTO);
  });
});

/** Adds a photo to a job and returns its address. */
async function uploadPhoto(business: TestBusiness): Promise<string> {
  const { jobId } = await makeJob(business.admin.who);
  const form = new FormData();
  form.append("files", new File([PHOTO], "photo.png", { type: "image/png" }));
  const request = new Request(`http://localhost:3000/api/jobs/${jobId}/files`, {
    method: "POST",
    headers: { cookie: business.admin.cookie, origin: "http://localhost:3000", host: "localhost:3000" },
    body: form,
  });
  const answer = await addFiles(request, { params: Promise.resolve({ id: jobId }) });
  const { items } = (await answer.json()) as { items: Array<{ id: string }> };
  return `/api/files/${items[0]?.id}`;
}

/** Returns the row count of each table, and a checksum of all rows. */
async function readContents(url: string): Promise<Record<string, { rows: number; sum: string }>> {
  const tables = await queryRows<{ name: string }>(
    url,
    `SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables
     WHERE schemaname NOT IN ('pg_catalog', 'information_schema') ORDER BY 1`
  );
  const contents: Record<string, { rows: number; sum: string }> = {};
  for (const { name } of tables) {
    const row = getFirst(
      await queryRows<{ rows: number; sum: string }>(
        url,
        `SELECT count(*)::int AS rows, md5(coalesce(string_agg(t::text, chr(10) ORDER BY t::text), '')) AS sum FROM ${name} t`
      )
    );
    contents[name] = row;
  }
  return contents;
}

async function queryRows<Row>(url: string, sql: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(sql)).rows as Row[];
  } finally {
    await client.end();
  }
}

function runShell(commands: string, cwd: string, environment: Record<string, string>): string {
  const ran = spawnSync("/bin/sh", ["-euc", commands], {
    cwd,
    encoding: "utf8",
    env: { ...process.env, ...environment },
  });
  expect(ran.status, ran.stderr).toBe(0);
  return ran.stdout;
}
