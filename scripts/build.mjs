// npm run build: prepares this version in advance, so that npm run serve starts at once and writes nothing here.
import { usePinnedNode } from "./pinned-node.mjs";
import { installPackages, root } from "./launch/install.mjs";
import { fail } from "./launch/sentence.mjs";

process.chdir(root);
try {
  installPackages();
  await usePinnedNode();
  const { prepareVersion } = await import("./launch/build.mjs");
  await prepareVersion();
  console.log("This version is ready. Start it with npm run serve.");
} catch (error) {
  fail(error);
}
