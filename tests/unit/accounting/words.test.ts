import { describe, expect, it } from "vitest";
import { displayName } from "@/lib/accounting/sync/display-name";
import { faultWords } from "@/lib/accounting/sync/fault-words";
import { requireSuccess } from "@/lib/accounting/request-failed";
import { nextSyncState, syncRefusal, syncStateAfter } from "@/lib/invoices/changing/sync-rules";
import { INVOICE_STATUSES, operationsStatus } from "@/lib/invoices/reading/invoice-statuses";

describe("a customer's name in QuickBooks", () => {
  it("has no colons or line ends, and its suffix is never cut", () => {
    expect(displayName("Lee: Ann\n")).toBe("Lee Ann");
    expect(displayName(" \t")).toBe("Customer");
    expect(displayName("x".repeat(200), "a1b2c3")).toBe(`${"x".repeat(91)} (a1b2c3)`);
  });
});

describe("what QuickBooks refuses", () => {
  it("is told with what to do; a code that nobody knows with QuickBooks' own words", () => {
    expect(faultWords({ code: "6140", detail: "" }, "Invoice 7")).toMatch(
      /^Invoice 7: QuickBooks already has an invoice with this number/,
    );
    expect(faultWords({ code: "9999", detail: "Odd" }, "Invoice 7")).toBe("Invoice 7: QuickBooks refused it: Odd");
  });
});

describe("what a call of the books answers", () => {
  it("errors/accounting-online: an answer without success is a failed request", () => {
    expect(() => requireSuccess({ success: false })).toThrow("Request failed");
    expect(requireSuccess({ success: true, status: "connected" })).toEqual({ success: true, status: "connected" });
  });
});

describe("how far a document is towards the books", () => {
  it("only accepted, signed and closed invoices can go into them", () => {
    const facts = { kind: "invoice", isTemplate: false, signedAt: null };
    const open = INVOICE_STATUSES.filter((status) => syncRefusal({ ...facts, status }) === null);
    expect(open).toEqual(["approved", "signed", "closed"]);
    expect(syncRefusal({ ...facts, status: "presented", signedAt: "2026-11-27" })).toBeNull();
    expect(syncRefusal({ ...facts, status: "closed", kind: "proposal" })).toMatch(/proposal/);
  });

  it("stays where a status is set by hand, but of what is opened again or was only ready", () => {
    expect(syncStateAfter("synced", "closed")).toBe("synced");
    expect(syncStateAfter("synced", "voided")).toBe("synced");
    expect(syncStateAfter("synced", "open - draft")).toBe("");
    expect(syncStateAfter("ready to sync", "closed")).toBe("");
  });

  it("is the operations status, but of what is voided or deleted", () => {
    expect(operationsStatus("signed", "synced")).toEqual({ id: 6, name: "synced" });
    expect(operationsStatus("voided", "synced")).toEqual({ id: 4, name: "voided" });
    expect(operationsStatus("closed", "")).toEqual({ id: 10, name: "closed" });
    expect([nextSyncState(""), nextSyncState("ready to sync"), nextSyncState("synced")]).toEqual([
      "ready to sync",
      "",
      "ready to sync",
    ]);
  });
});
