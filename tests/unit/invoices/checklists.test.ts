import { describe, expect, it } from "vitest";
import { toChecklists, copyOf, emptyDraft } from "@/components/invoices/editor/invoice-draft";
import { buildPrintedChecklists } from "@/lib/invoices/pdf/document-text";

const item = (text: string, isDone = false) => ({ text, isDone });

describe("checklists", () => {
  it("are printed in order with a mark to see and a word to hear", () => {
    const userChecklists = [{ name: "Tune-up", items: [item("Filter", true), item("Flue")] }];
    expect(buildPrintedChecklists({ userChecklists })).toEqual([
      {
        name: "Tune-up",
        items: [
          { mark: "✓", word: "Done", text: "Filter" },
          { mark: "○", word: "Not done", text: "Flue" },
        ],
      },
    ]);
    expect(buildPrintedChecklists({ userChecklists: [] })).toEqual([]);
    expect(buildPrintedChecklists({ userChecklists: [{ name: "Begun", items: [] }] })).toEqual([]);
  });

  it("are saved without empty items, and a checklist with items but no name is kept", () => {
    const draft = {
      ...emptyDraft([], ""),
      checklists: [
        { name: " ", items: [item("")] },
        { name: "Tune-up", items: [item(" "), item("Flue", true), item("")] },
        { name: "", items: [item("Filter")] },
      ],
    };
    expect(toChecklists(draft)).toEqual([
      { name: "Tune-up", items: [item("Flue", true)] },
      { name: "", items: [item("Filter")] },
    ]);
    const { checklists: _none, ...fromBefore } = draft;
    expect(toChecklists(fromBefore)).toEqual([]);
  });

  it("are copied with nothing checked", () => {
    const draft = { ...emptyDraft([], ""), checklists: [{ name: "Tune-up", items: [item("Flue", true)] }] };
    expect(copyOf(draft, []).checklists).toEqual([{ name: "Tune-up", items: [item("Flue")] }]);
  });
});
