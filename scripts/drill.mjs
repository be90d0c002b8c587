// npm run drill: runs the browser tests over TLS through nginx, with two instances, PgBouncer, and a Postgres whose
// standby takes over. Arguments go to Playwright: npm run drill -- schedule
import { spawn } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { usePinnedNode } from "./pinned-node.mjs";
import { root } from "./launch/install.mjs";

process.chdir(root);
await usePinnedNode();
const { findOrInstallBrowser } = await import("./test-run/browser.mjs");

findOrInstallBrowser();
// This run has its own installation, so settings of the terminal are removed.
for (const name of ["SCREENS_URL", "DATABASE_URL", "DATABASE_OWNER_URL", "APP_URL", "NEXTAUTH_URL"])
  delete process.env[name];
// All parts of this run trust nginx's certificate like one of an authority.
const { testCertificate } = await import("../tests/support/processes/test-certificate.ts");
const certificate = path.join(root, "node_modules/.cache/truckroll/drill-certificate.pem");
mkdirSync(path.dirname(certificate), { recursive: true });
writeFileSync(certificate, testCertificate.cert);
const playwright = ["node_modules/@playwright/test/cli.js", "test", "-c", "tests/playwright.config.ts"];
const run = spawn(
  process.execPath,
  // Separate from the failures of npm test, because Playwright clears the folder.
  [...playwright, "--output", "tests/.results/drill", ...process.argv.slice(2)],
  { stdio: "inherit", env: { ...process.env, SCREENS_TOPOLOGY: "drill", NODE_EXTRA_CA_CERTS: certificate } }
);
// Playwright stops its processes only on SIGINT. In a terminal, Ctrl-C has reached it already.
process.on("SIGINT", () => process.stdin.isTTY || run.kill("SIGINT"));
for (const signal of ["SIGTERM", "SIGHUP", "disconnect"]) process.on(signal, () => run.kill("SIGINT"));
run.on("exit", (code) => process.exit(code ?? 1));
