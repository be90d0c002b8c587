import { describe, expect, it } from "vitest";
import { readInvoiceQuery } from "@/components/invoices/invoice-list-query";
import { getPaymentRefusal, getStatusAfterPayment } from "@/lib/invoices/records/get-status-after-payment";
import { InvoiceSignature } from "@/lib/invoices/signatures/invoice-signature";
import { INVOICE_STATUSES, invoiceStatusId, isOpenDraftOrPresented } from "@/lib/invoices/records/invoice-status";
import {
  listStatusesByHand,
  getStepRefusal,
  getStatusRefusal,
  isStepPossible,
} from "@/lib/invoices/records/invoice-step";
import { Decimal } from "@/lib/platform/money/decimal";

const unpaid = { kind: "invoice", hasUnrefundedPayments: false } as const;
const paid = { kind: "invoice", hasUnrefundedPayments: true } as const;

describe("invoice statuses", () => {
  it("invoices/statuses: have eleven names with ids in the documented order", () => {
    expect(INVOICE_STATUSES).toHaveLength(11);
    expect(invoiceStatusId("open - draft")).toBe(1);
    expect(invoiceStatusId("voided")).toBe(4);
    expect(invoiceStatusId("deleted")).toBe(5);
    expect(invoiceStatusId("declined")).toBe(11);
    expect(readInvoiceQuery({ status: ["closed", "paid", "voided"] }).statuses).toEqual(["closed", "voided"]);
  });

  it("invoices/statuses: may follow one another, except from voided and deleted", () => {
    for (const from of INVOICE_STATUSES) {
      for (const to of INVOICE_STATUSES) {
        const stuck = (from === "voided" || from === "deleted") && from !== to;
        const refusal = getStatusRefusal(from, to, unpaid);
        expect(refusal === null, `${from} → ${to}: ${refusal}`).toBe(!stuck);
        if (refusal !== null) expect(refusal).toMatch(/^This invoice .*\.$/);
      }
    }
  });

  it("invoices/statuses: allow only fitting changes by hand, and reopening of finished documents", () => {
    const fresh = ["approved", "declined", "closed", "deleted"];
    expect(listStatusesByHand("open - draft")).toEqual(fresh);
    expect(listStatusesByHand("presented")).toEqual(fresh);
    expect(listStatusesByHand("approved")).toEqual(["closed", "open", "deleted"]);
    expect(listStatusesByHand("signed")).toEqual(["closed", "open", "deleted"]);
    expect(listStatusesByHand("closed")).toEqual(["open", "deleted"]);
    expect(listStatusesByHand("declined")).toEqual(["open", "deleted"]);
    expect([...listStatusesByHand("voided"), ...listStatusesByHand("deleted")]).toEqual([]);
  });

  it("invoices/statuses: cannot become voided or deleted while the document has payments", () => {
    expect(getStatusRefusal("signed", "voided", paid)).toBe(
      "This invoice has payments or credit, so you can't void it. Void or refund the payments and remove the credit first."
    );
    expect(getStatusRefusal("signed", "deleted", paid)).toContain("delete it");
    expect(getStatusRefusal("signed", "closed", paid)).toBeNull();
  });

  it("invoices/open-draft-or-presented: count only draft and presented as open", () => {
    expect(INVOICE_STATUSES.filter(isOpenDraftOrPresented)).toEqual(["open - draft", "presented"]);
  });

  it("invoices/sign: allow signing from draft, presented, and approved", () => {
    expect(InvoiceSignature.parse({ name: " Ann Lee ", ssn4: "1234" })).toEqual({ name: "Ann Lee", ssn4: "1234" });
    expect(InvoiceSignature.safeParse({ name: "Ann Lee", ssn4: "12345" }).success).toBe(false);
    expect(InvoiceSignature.safeParse({ name: " " }).success).toBe(false);
    expect(INVOICE_STATUSES.filter((from) => isStepPossible("sign", from))).toEqual([
      "open - draft",
      "approved",
      "presented",
    ]);
    expect(getStepRefusal("approve", { kind: "proposal", status: "declined" })).toBe(
      "This proposal can no longer be accepted. Reload the page to see its status."
    );
    expect(getStepRefusal("present", { kind: "invoice", status: "closed" })).toBe(
      "Only a draft or sent invoice can be marked as sent."
    );
    expect(getStepRefusal("sign", { kind: "invoice", status: "approved" })).toBeNull();
  });

  it("become closed when a document is paid in full, but never for one of $0.00", () => {
    const of = (total: string, balance: string) => ({ total: new Decimal(total), balance: new Decimal(balance) });
    expect(getStatusAfterPayment("open - draft", of("0.00", "0.00"))).toBe("open - draft");
    expect(getStatusAfterPayment("signed", of("100.00", "0.00"))).toBe("closed");
    expect(getStatusAfterPayment("signed", of("100.00", "0.01"))).toBe("signed");
    expect(getStatusAfterPayment("voided", of("100.00", "0.00"))).toBe("voided");
  });

  it("refuse a payment of nothing, of too much, or on a paid or voided invoice", () => {
    const refusal = (status: "signed" | "voided", balance: string, amount: string) =>
      getPaymentRefusal(status, new Decimal(balance), new Decimal(amount));
    expect(refusal("signed", "100.00", "100.00")).toBeNull();
    expect(refusal("signed", "100.00", "100.01")).toBe(
      "The amount is more than the balance due. Enter a smaller amount."
    );
    expect(refusal("signed", "100.00", "0.00")).toBe("Enter an amount above $0.00.");
    expect(refusal("signed", "0.00", "1.00")).toBe("This invoice is already paid in full.");
    expect(refusal("voided", "100.00", "1.00")).toBe("This invoice is void, so it can't be paid.");
  });
});
