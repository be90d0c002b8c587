import { expect, it } from "vitest";
import { formatCallerName } from "@/lib/platform/format/format-caller-name";

it("a person's name from the phone network is turned into its usual order", () => {
  for (const [networkName, spokenName] of [
    ["ALVARADO DENISE", "Denise Alvarado"],
    ["SMITH JOHN R", "John R Smith"],
    ["O'BRIEN-MCKAY,ANN", "Ann O'Brien-McKay"],
    ["MCALLISTER CARLA", "Carla McAllister"],
    ["DE LA CRUZ MARIA", "Maria De La Cruz"],
    ["NUÑEZ CHLOÉ", "Chloé Nuñez"],
    ["LINDSEY M", "M Lindsey"],
    ["PRICE", "Price"],
  ] as const)
    expect(formatCallerName(networkName)).toBe(spokenName);
});

it("a company's name keeps its order", () => {
  expect(formatCallerName("HARRIS TOWING")).toBe("Harris Towing");
  expect(formatCallerName("LAKE NORMAN DENTAL GROUP LLC")).toBe("Lake Norman Dental Group LLC");
});

it("a caller text that names nobody becomes empty", () => {
  for (const networkName of [
    "WIRELESS CALLER",
    "CHARLOTTE   NC",
    "CELL PHONE   NC",
    "TOLL FREE CALL",
    "UNAVAILABLE",
    "Unknown",
    "",
  ])
    expect(formatCallerName(networkName)).toBe("");
});

it("a name in mixed case stays unchanged", () => {
  expect(formatCallerName("Margaret Barrington")).toBe("Margaret Barrington");
  expect(formatCallerName(" Jo  Fox ")).toBe("Jo Fox");
});
