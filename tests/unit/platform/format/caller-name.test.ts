import { expect, it } from "vitest";
import { formatSpokenName } from "@/lib/platform/format/format-spoken-name";

it("a name from the phone network is turned to how people say it", () => {
  for (const [told, said] of [
    ["ALVARADO DENISE", "Denise Alvarado"],
    ["SMITH JOHN R", "John R Smith"],
    ["O'BRIEN-MCKAY,ANN", "Ann O'Brien-McKay"],
    ["MCALLISTER CARLA", "Carla McAllister"],
    ["DE LA CRUZ MARIA", "Maria De La Cruz"],
    ["NUÑEZ CHLOÉ", "Chloé Nuñez"],
    ["LINDSEY M", "M Lindsey"],
    ["PRICE", "Price"],
  ] as const)
    expect(formatSpokenName(told)).toBe(said);
});

it("a firm's name keeps its order", () => {
  expect(formatSpokenName("HARRIS TOWING")).toBe("Harris Towing");
  expect(formatSpokenName("LAKE NORMAN DENTAL GROUP LLC")).toBe("Lake Norman Dental Group LLC");
});

it("what names nobody is no name", () => {
  for (const told of [
    "WIRELESS CALLER",
    "CHARLOTTE   NC",
    "CELL PHONE   NC",
    "TOLL FREE CALL",
    "UNAVAILABLE",
    "Unknown",
    "",
  ])
    expect(formatSpokenName(told)).toBe("");
});

it("a name that somebody wrote stays as it is", () => {
  expect(formatSpokenName("Margaret Barrington")).toBe("Margaret Barrington");
  expect(formatSpokenName(" Jo  Fox ")).toBe("Jo Fox");
});
