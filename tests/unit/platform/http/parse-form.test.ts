import { describe, expect, it } from "vitest";
import { parseFormEntries, parseForm } from "@/lib/platform/http/input/parse-form";

describe("a url-encoded form", () => {
  it("is read as browsers write it, with the last value of each field", () => {
    const sent = new URLSearchParams([
      ["Body", "Ann & Lee: 50 % off + tax, café 😀"],
      ["From", "+17045550100"],
      ["tag", "one"],
      ["tag", "two"],
      ["__proto__", "x"],
      ["empty", ""],
    ]);
    expect(parseForm(sent.toString())).toEqual(Object.fromEntries(sent));
    expect(parseFormEntries(sent.toString()).toSorted()).toEqual([...sent].toSorted());
  });

  it.each(["", "a", "a&b", "&&a=1&&", "%", "a=%E9%", "a==b"])("reads %j as URLSearchParams does", (text) => {
    expect(parseForm(text)).toEqual(Object.fromEntries(new URLSearchParams(text)));
  });

  it("AV-7: with too many fields is refused before it is parsed", () => {
    expect(Object.keys(parseForm(Array.from({ length: 1_000 }, (_, i) => `f${i}=1`).join("&")))).toHaveLength(1_000);
    expect(() => parseForm("a&".repeat(1_000))).toThrow(expect.objectContaining({ status: 413 }));
  });
});
