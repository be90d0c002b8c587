import { describe, expect, it } from "vitest";
import { formatCounts } from "@/lib/customers/merge/format-counts";
import { listDifferingFields, resolveSourceIds } from "@/lib/customers/merge/merge-field";

const fields = [
  { id: "name", label: "Name" },
  { id: "email", label: "Email" },
  { id: "phone", label: "Phone" },
] as const;
const survivor = { id: "1", values: { name: "Ann Lee", email: "", phone: "" } };
const second = { id: "2", values: { name: "Anne Lee", email: "", phone: "5" } };
const third = { id: "3", values: { name: "Ann Lee", email: "a@example.com", phone: "6" } };

describe("a merge of records", () => {
  it("keeps chosen values, else the survivor's, else those of the first record that has one", () => {
    expect(resolveSourceIds(fields, [survivor, second, third])).toEqual({ name: "1", email: "3", phone: "2" });
    expect(resolveSourceIds(fields, [survivor, second, third], { name: "2", phone: "3" })).toEqual({
      name: "2",
      email: "3",
      phone: "3",
    });
    expect(resolveSourceIds(fields, [survivor])).toEqual({ name: "1", email: "1", phone: "1" });
  });

  it("offers a choice only for fields that differ", () => {
    expect(listDifferingFields(fields, [survivor, third]).map(({ id }) => id)).toEqual(["email", "phone"]);
  });

  it("lists what moves in order, without empty counts", () => {
    const tables = [{ noun: ["job", "jobs"] as const }, {}, { noun: ["note", "notes"] as const }];
    expect(formatCounts(tables, { jobs: 2, notes: 1, others: 4 })).toBe("2 jobs, 1 note");
    expect(formatCounts(tables, { jobs: 0, notes: 0 })).toBe("");
  });
});
