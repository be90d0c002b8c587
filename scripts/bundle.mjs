import { mkdirSync, renameSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { Sentence } from "./launch/sentence.mjs";

const root = fileURLToPath(new URL("..", import.meta.url));

/** Bundles a TypeScript entry of this project into one module for Node. Packages stay outside. */
export async function bundle(entry, outfile, sourcemap = true) {
  // Missing in a prepared installation without build-only packages.
  const { build } = await import("esbuild").catch(() => {
    throw new Sentence(
      "The build tools aren't installed. Run npm run build, which installs them and prepares this version."
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
 * Writes the part of the service worker that consists of the application's own modules. The same source gives the same
 * output.
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

/** The path for browsers, which public/sw.js names. */
export const backgroundSync = path.join(root, "public/generated/background-sync.js");

/**
 * Writes the program that lib/platform/heavy-work starts beside each web or worker process. It is written to a draft
 * first, so that no process starts from half a file.
 */
export async function bundleHeavyWork() {
  const file = path.join(root, "node_modules/.cache/truckroll/heavy-work.mjs");
  const draft = `${file}.${process.pid}.draft`;
  mkdirSync(path.dirname(file), { recursive: true });
  await bundle("scripts/heavy-work.ts", draft, "inline");
  renameSync(draft, file);
}

/**
 * Resolves the alias `@/`, which looks like a package, and drops the marker package, which throws outside a React
 * server.
 */
const ownModules = {
  name: "own-modules",
  setup(builder) {
    builder.onResolve({ filter: /^@\// }, ({ path: name, kind }) =>
      builder.resolve(`./${name.slice(2)}`, { resolveDir: root, kind })
    );
    builder.onResolve({ filter: /^server-only$/ }, () => ({ path: "server-only", namespace: "empty" }));
    builder.onLoad({ filter: /.*/, namespace: "empty" }, () => ({ contents: "" }));
  },
};
