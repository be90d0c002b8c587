import { describe, expect, it } from "vitest";
import { parseJson, parseJsonOr } from "@/lib/platform/shapes/parse-json";

const refused = (status: number) => expect.objectContaining({ status });

describe("a JSON body", () => {
  it.each([
    "{}",
    ' [1, "two", {"three": [null, true, -4.5e6]}] ',
    String.raw`{"a":"[[[[ \" , : {{{ \\"}`,
    String.raw`["\\\\","\"","[,,,"]`,
    '"text"',
  ])("%s is parsed unchanged", (text) => expect(parseJson(text)).toEqual(JSON.parse(text)));

  it.each(["", "{", '{"a":', '"', String.raw`"\"`, "[1,]", "undefined"])("%j is refused as unreadable", (text) => {
    expect(() => parseJson(text)).toThrow(refused(400));
    expect(parseJsonOr(text, null)).toBeNull();
  });

  it("AV-7: is refused for its structure before it is parsed, ignoring brackets within strings", () => {
    const bounds = { depth: 3, nodes: 10 };
    expect(parseJson("[[[1]]]", bounds)).toEqual([[[1]]]);
    expect(() => parseJson("[[[[1]]]]", bounds)).toThrow(refused(413));
    expect(parseJson("[1,2,3,4,5,6,7,8,9,10]", bounds)).toHaveLength(10);
    expect(() => parseJson("[1,2,3,4,5,6,7,8,9,10,11]", bounds)).toThrow(refused(413));
    expect(() => parseJson('{"a":1,"b":2,"c":3,"d":4,"e":5,"f":6}', bounds)).toThrow(refused(413));
    expect(parseJson(JSON.stringify(["[[[[[,,,,,,,,,,,"]), bounds)).toEqual(["[[[[[,,,,,,,,,,,"]);
    expect(() => parseJsonOr("[".repeat(100), null)).toThrow(refused(413));
  });
});
