import { describe, expect, it } from "vitest";
import { listSourceFiles } from "./source-files";

/** Begins the reason why an apparent state is none. It is on the same line or the line above. */
const EXCUSE = "not process state:";

/** Lists module-level variables that can change between two requests, as "file:line". */
function findProcessState(path: string, text: string): string[] {
  const lines = text.split("\n");
  return lines.flatMap((line, i) => {
    const excused = `${lines[i - 1] ?? ""}\n${line}`.includes(EXCUSE);
    return !excused && (isVariable(line) || isChangedCollection(line, text)) ? [`${path}:${i + 1}`] : [];
  });
}

function isVariable(line: string): boolean {
  return /^(?:export )?(?:let|var)\s/.test(line);
}

function isChangedCollection(line: string, text: string): boolean {
  const [, name, argument] =
    /^(?:export )?const (\w+)(?::[^=]+)? = new (?:Map|Set|WeakMap|WeakSet)(?:<.*>)?\((.?)/.exec(line) ?? [];
  if (name === undefined) return false;
  return argument === ")" || new RegExp(`\\b${name}\\.(?:set|add|delete|clear)\\(`).test(text);
}

describe("process state", () => {
  it("does not exist in lib and app, because any process may handle a request", () => {
    const processState = listSourceFiles("lib", "app").flatMap(({ path, text }) => findProcessState(path, text()));
    expect(processState, `Keep it in the database, or say why it is none: // ${EXCUSE} …`).toEqual([]);
  });

  it("is detected in sample code", () => {
    expect(findProcessState("a.ts", "let seen = 0;")).toEqual(["a.ts:1"]);
    expect(findProcessState("a.ts", "const cache = new Map<string, number>();")).toEqual(["a.ts:1"]);
    expect(findProcessState("a.ts", 'const s = new Set(["a"]);\ns.add("b");')).toEqual(["a.ts:1"]);
    expect(findProcessState("a.ts", 'const s = new Set(["a"]);')).toEqual([]);
    expect(findProcessState("a.ts", "function f() {\n  let n = 0;\n}")).toEqual([]);
    expect(findProcessState("a.ts", `// ${EXCUSE} computed once\nlet seen = 0;`)).toEqual([]);
  });
});
