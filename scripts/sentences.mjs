// Prints the sentences that people may read, as `path:line<TAB>text`, sorted by path:
//   npm run sentences [-- [--sample 60 --seed 1] <folder> …]
// `--sample` prints that many, drawn at random; a seed draws the same ones again.
import { readFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { createRandom } from "../lib/scheduling/planning/create-random.ts";
import { readSentences } from "../tests/architecture/read-sentences.ts";
import { listSourceFiles } from "../tests/architecture/source-files.ts";

const SERVICE_WORKER = "public/sw.js";

const { values, positionals } = parseArgs({
  options: { sample: { type: "string" }, seed: { type: "string", default: "1" } },
  allowPositionals: true,
});
const files =
  positionals.length > 0
    ? listSourceFiles(...positionals)
    : [
        ...listSourceFiles("app", "components", "lib", "scripts"),
        { path: SERVICE_WORKER, text: () => readFileSync(SERVICE_WORKER, "utf8") },
      ];
const lines = files
  .toSorted((a, b) => (a.path < b.path ? -1 : 1))
  .flatMap(({ path, text }) => readSentences(path, text()).map(({ line, text: words }) => `${path}:${line}\t${words}`));
for (const line of values.sample ? draw(lines, Number(values.sample), Number(values.seed)) : lines) console.log(line);

function draw(all, count, seed) {
  const random = createRandom(seed);
  const left = [...all];
  return Array.from(
    { length: Math.min(count, all.length) },
    () => left.splice(Math.floor(random() * left.length), 1)[0]
  );
}
