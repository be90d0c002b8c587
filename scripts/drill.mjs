// npm run drill: the browser tests over TLS through nginx, two instances, PgBouncer and a Postgres with a standby, which then
// takes over. Arguments go to Playwright: npm run drill -- schedule
import { spawn } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { usePinnedNode } from "./pinned-node.mjs";
import { root } from "./starting/install.mjs";

process.chdir(root);
await usePinnedNode();
const { findOrInstallBrowser } = await import("./testing/browser.mjs");

findOrInstallBrowser();
// The installation of this run, whatever else the terminal has settings of.
for (const name of ["SCREENS_URL", "DATABASE_URL", "DATABASE_OWNER_URL", "APP_URL", "NEXTAUTH_URL"])
  delete process.env[name];
// Everything of this run trusts nginx's certificate, as it would one of an authority.
const { testCertificate } = await import("../tests/support/test-certificate.ts");
const certificate = path.join(root, "node_modules/.cache/truckroll/drill-certificate.pem");
mkdirSync(path.dirname(certificate), { recursive: true });
writeFileSync(certificate, testCertificate.cert);
const playwright = ["node_modules/@playwright/test/cli.js", "test", "-c", "tests/playwright.config.ts"];
const run = spawn(
  process.execPath,
  // Apart from what npm test left of its failures: Playwright empties the folder.
  [...playwright, "--output", "tests/.results/drill", ...process.argv.slice(2)],
  { stdio: "inherit", env: { ...process.env, SCREENS_TOPOLOGY: "drill", NODE_EXTRA_CA_CERTS: certificate } },
);
// Playwright stops what it started on SIGINT only. In a terminal Ctrl-C has reached it already.
process.on("SIGINT", () => process.stdin.isTTY || run.kill("SIGINT"));
for (const signal of ["SIGTERM", "SIGHUP", "disconnect"]) process.on(signal, () => run.kill("SIGINT"));
run.on("exit", (code) => process.exit(code ?? 1));
