import { mkdirSync, renameSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { Sentence } from "./starting/sentence.mjs";

const root = fileURLToPath(new URL("..", import.meta.url));

/** Bundles a TypeScript entry of this project into one module that Node can run; packages stay outside. */
export async function bundle(entry, outfile, sourcemap = true) {
  // Not there in an installation that was prepared and then rid of what only building needs.
  const { build } = await import("esbuild").catch(() => {
    throw new Sentence(
      "What building needs is not installed here: npm run build installs it and prepares this version.",
    );
  });
  await build({
    entryPoints: [path.resolve(root, entry)],
    outfile,
    absWorkingDir: root,
    bundle: true,
    platform: "node",
    target: "node24",
    format: "esm",
    packages: "external",
    sourcemap,
    jsx: "automatic",
    logLevel: "error",
    plugins: [ownModules],
  });
}

/**
 * Writes the part of the service worker that is made of the application's own modules. A build of the same source writes
 * the same.
 */
export async function bundleBackgroundSync() {
  const { build } = await import("esbuild");
  mkdirSync(path.dirname(backgroundSync), { recursive: true });
  const draft = `${backgroundSync}.${process.pid}.draft`;
  await build({
    entryPoints: [path.join(root, "components/scheduling/field/background-sync.ts")],
    outfile: draft,
    absWorkingDir: root,
    bundle: true,
    platform: "browser",
    target: "safari16.4",
    format: "iife",
    minify: true,
    legalComments: "none",
    define: { "process.env.NODE_ENV": '"production"' },
    logLevel: "error",
    plugins: [ownModules],
  });
  renameSync(draft, backgroundSync);
}

/** Where browsers find it: public/sw.js names it. */
export const backgroundSync = path.join(root, "public/generated/background-sync.js");

/**
 * Writes the program that lib/platform/heavy-work starts beside each process that serves or works. One place for all;
 * written elsewhere first, so that none is ever started from half a file.
 */
export async function bundleHeavyWork() {
  const file = path.join(root, "node_modules/.cache/truckroll/heavy-work.mjs");
  const draft = `${file}.${process.pid}.draft`;
  mkdirSync(path.dirname(file), { recursive: true });
  await bundle("scripts/heavy-work.ts", draft, "inline");
  renameSync(draft, file);
}

/** The alias `@/` is ours although it looks like a package, and the marker package throws outside a React server. */
const ownModules = {
  name: "own-modules",
  setup(builder) {
    builder.onResolve({ filter: /^@\// }, ({ path: name, kind }) =>
      builder.resolve(`./${name.slice(2)}`, { resolveDir: root, kind }),
    );
    builder.onResolve({ filter: /^server-only$/ }, () => ({ path: "server-only", namespace: "empty" }));
    builder.onLoad({ filter: /.*/, namespace: "empty" }, () => ({ contents: "" }));
  },
};
