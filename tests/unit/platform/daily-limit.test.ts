import { describe, expect, it } from "vitest";
import {
  computeCampaignLimit,
  computeDailyLimit,
  ESTABLISHED,
  FIRST_DAY,
  getPauseCause,
} from "@/lib/platform/messages/compute-daily-limit";

const grown = (ageDays: number, delivered: number) =>
  computeDailyLimit("mail", { ageDays, delivered, isEstablished: false, operatorLimit: null });

describe("computeDailyLimit", () => {
  it("grows with age, but no faster than delivered messages", () => {
    expect(grown(0, 0)).toBe(FIRST_DAY.mail);
    expect(grown(30, 0)).toBe(FIRST_DAY.mail);
    expect(grown(1, 5_000)).toBe(2 * FIRST_DAY.mail);
    expect(grown(30, 350)).toBe(FIRST_DAY.mail + 350);
    expect(grown(3_000, 1_000_000)).toBe(ESTABLISHED.mail);
  });

  it("returns the operator's limit when one is set", () => {
    const standing = { ageDays: 0, delivered: 0, isEstablished: true };
    expect(computeDailyLimit("text", { ...standing, operatorLimit: 0 })).toBe(0);
    expect(computeDailyLimit("text", { ...standing, operatorLimit: null })).toBe(ESTABLISHED.text);
  });
});

describe("computeCampaignLimit", () => {
  it("leaves a fifth of the limit to other messages, and still allows one campaign message at a limit of 1", () => {
    expect([100, 10_000, 35, 4, 1, 0].map(computeCampaignLimit)).toEqual([80, 8_000, 28, 4, 1, 0]);
  });
});

describe("getPauseCause", () => {
  it("requires both a share and a minimum number of returned messages", () => {
    expect(getPauseCause({ sent: 20, bounced: 9, complained: 2 })).toBeNull();
    expect(getPauseCause({ sent: 99, bounced: 10, complained: 0 })).toBe("bounced");
    expect(getPauseCause({ sent: 1_000, bounced: 10, complained: 0 })).toBeNull();
    expect(getPauseCause({ sent: 500, bounced: 60, complained: 3 })).toBe("complained");
  });
});
