import { describe, expect, it } from "vitest";
import { formatDisplayName } from "@/lib/accounting/sync/format-display-name";
import { describeFault } from "@/lib/accounting/sync/describe-fault";
import { requireSuccess } from "@/lib/accounting/require-success";
import { getNextSyncState, getSyncRefusal, getSyncStateAfter } from "@/lib/invoices/edits/get-sync-refusal";
import { INVOICE_STATUSES, getOperationsStatus } from "@/lib/invoices/records/invoice-status";

describe("a customer's name in QuickBooks", () => {
  it("has no colons or line breaks, and keeps its suffix when it is cut", () => {
    expect(formatDisplayName("Lee: Ann\n")).toBe("Lee Ann");
    expect(formatDisplayName(" \t")).toBe("Customer");
    expect(formatDisplayName("x".repeat(200), "a1b2c3")).toBe(`${"x".repeat(91)} (a1b2c3)`);
  });
});

describe("a rejection by QuickBooks", () => {
  it("says what to do, or repeats QuickBooks' message for an unknown code", () => {
    expect(describeFault({ code: "6140", detail: "" }, "Invoice 7")).toMatch(
      /^Invoice 7: QuickBooks already has an invoice with this number/
    );
    expect(describeFault({ code: "9999", detail: "Odd" }, "Invoice 7")).toBe(
      "Invoice 7: QuickBooks rejected this: Odd"
    );
  });
});

describe("the answer of an accounting call", () => {
  it("errors/accounting-online: counts as a failed request when it lacks success", () => {
    expect(() => requireSuccess({ success: false })).toThrow("Request failed");
    expect(requireSuccess({ success: true, status: "connected" })).toEqual({ success: true, status: "connected" });
  });
});

describe("the sync state of a document", () => {
  it("allows only accepted, signed, and closed invoices", () => {
    const invoice = { kind: "invoice", isTemplate: false, signedAt: null };
    const open = INVOICE_STATUSES.filter((status) => getSyncRefusal({ ...invoice, status }) === null);
    expect(open).toEqual(["approved", "signed", "closed"]);
    expect(getSyncRefusal({ ...invoice, status: "presented", signedAt: "2026-11-27" })).toBeNull();
    expect(getSyncRefusal({ ...invoice, status: "closed", kind: "proposal" })).toMatch(/Proposals/);
  });

  it("stays after a manual status change, but clears on reopening and when it was only ready to sync", () => {
    expect(getSyncStateAfter("synced", "closed")).toBe("synced");
    expect(getSyncStateAfter("synced", "voided")).toBe("synced");
    expect(getSyncStateAfter("synced", "open - draft")).toBe("");
    expect(getSyncStateAfter("ready to sync", "closed")).toBe("");
  });

  it("appears as the operations status, except for voided documents", () => {
    expect(getOperationsStatus("signed", "synced")).toEqual({ id: 6, name: "synced" });
    expect(getOperationsStatus("voided", "synced")).toEqual({ id: 4, name: "voided" });
    expect(getOperationsStatus("closed", "")).toEqual({ id: 10, name: "closed" });
    expect([getNextSyncState(""), getNextSyncState("ready to sync"), getNextSyncState("synced")]).toEqual([
      "ready to sync",
      "",
      "ready to sync",
    ]);
  });
});
