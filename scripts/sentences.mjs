// Prints the sentences that people may read, as `path:line<TAB>text`, sorted by path:
//   npm run sentences [-- <folder> …]
import { readSentences } from "../tests/architecture/read-sentences.ts";
import { listSourceFiles } from "../tests/architecture/source-files.ts";

const folders = process.argv.slice(2);
const files = listSourceFiles(...(folders.length ? folders : ["app", "components", "lib", "scripts"]));
for (const { path, text } of files.sort((a, b) => (a.path < b.path ? -1 : 1)))
  for (const sentence of readSentences(path, text())) console.log(`${path}:${sentence.line}\t${sentence.text}`);
