import { describe, expect, it } from "vitest";
import { formatDisplayName } from "@/lib/accounting/sync/format-display-name";
import { describeFault } from "@/lib/accounting/sync/describe-fault";
import { requireSuccess } from "@/lib/accounting/require-success";
import { getNextSyncState, getSyncRefusal, getSyncStateAfter } from "@/lib/invoices/changing/get-sync-refusal";
import { INVOICE_STATUSES, getOperationsStatus } from "@/lib/invoices/reading/invoice-status";

describe("a customer's name in QuickBooks", () => {
  it("has no colons or line ends, and its suffix is never cut", () => {
    expect(formatDisplayName("Lee: Ann\n")).toBe("Lee Ann");
    expect(formatDisplayName(" \t")).toBe("Customer");
    expect(formatDisplayName("x".repeat(200), "a1b2c3")).toBe(`${"x".repeat(91)} (a1b2c3)`);
  });
});

describe("what QuickBooks refuses", () => {
  it("is told with what to do; a code that nobody knows with QuickBooks' own words", () => {
    expect(describeFault({ code: "6140", detail: "" }, "Invoice 7")).toMatch(
      /^Invoice 7: QuickBooks already has an invoice with this number/
    );
    expect(describeFault({ code: "9999", detail: "Odd" }, "Invoice 7")).toBe(
      "Invoice 7: QuickBooks rejected this: Odd"
    );
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
    const invoice = { kind: "invoice", isTemplate: false, signedAt: null };
    const open = INVOICE_STATUSES.filter((status) => getSyncRefusal({ ...invoice, status }) === null);
    expect(open).toEqual(["approved", "signed", "closed"]);
    expect(getSyncRefusal({ ...invoice, status: "presented", signedAt: "2026-11-27" })).toBeNull();
    expect(getSyncRefusal({ ...invoice, status: "closed", kind: "proposal" })).toMatch(/Proposals/);
  });

  it("stays where a status is set by hand, but of what is opened again or was only ready", () => {
    expect(getSyncStateAfter("synced", "closed")).toBe("synced");
    expect(getSyncStateAfter("synced", "voided")).toBe("synced");
    expect(getSyncStateAfter("synced", "open - draft")).toBe("");
    expect(getSyncStateAfter("ready to sync", "closed")).toBe("");
  });

  it("is the operations status, but of what is voided or deleted", () => {
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
