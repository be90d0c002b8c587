import { expect, it } from "vitest";
import {
  partlyUndone,
  renewedByReturn,
  renewedOf,
  stillAway,
  undoneOf,
  withBlockMade,
  withFollowed,
  withStep,
  withReturned,
  withTakenVersions,
  withVersions,
  wordsOf,
  type BeforeMove,
  type Gone,
  type Moved,
  type UndoStep,
} from "@/components/scheduling/undo-moves";

const visit = (id: string, version: number, more: Partial<BeforeMove> = {}): BeforeMove => ({
  id,
  version,
  start: "2026-11-24T14:00:00.000Z",
  end: "2026-11-24T15:00:00.000Z",
  forced: false,
  businessCustomer: { fullName: id },
  technicians: [],
  ...more,
});
const later = (id: string, version: number): Moved => visit(id, version, { end: "2026-11-24T16:00:00.000Z" });
const step = (id: string, ...visits: Array<[string, number]>): UndoStep => ({
  id,
  words: "",
  visits: undoneOf(
    visits.map(([name, version]) => visit(name, version - 1)),
    visits.map(([name, version]) => later(name, version)),
  ),
});
const versionsIn = (steps: readonly UndoStep[]) => steps.map(({ visits }) => visits.map(({ version }) => version));

it("every move of the session can be taken back in turn: own moves and undoings keep earlier steps good", () => {
  // a moves to version 2, then a and b together to 3 and 2; undoing the second gives them 4 and 3.
  let steps = withStep([], step("1", ["a", 2]));
  const renewed = renewedOf([visit("a", 2), visit("b", 1)], [visit("a", 3), visit("b", 2)]);
  steps = withStep(withVersions(steps, renewed), step("2", ["a", 3], ["b", 2]));
  expect(versionsIn(steps)).toEqual([[3], [3, 2]]);
  steps = withVersions(steps.slice(0, -1), renewedOf(steps[1]!.visits, [visit("a", 4), visit("b", 3)]));
  expect(versionsIn(steps)).toEqual([[4]]);
});

it("what somebody else changed in between is not taken back: an own move after it does not make an earlier step good", () => {
  const steps = withStep([], step("1", ["a", 2]));
  // Version 3 is somebody else's.
  expect(versionsIn(withVersions(steps, renewedOf([visit("a", 3)], [visit("a", 4)])))).toEqual([[2]]);
});

it("what somebody else changed between the look and the move is nobody's to put back", () => {
  expect(undoneOf([visit("a", 1)], [later("a", 3)])).toEqual([]);
});

it("remembers place, crew and wish of what has moved, and nothing of what has not", () => {
  const crew = [{ tech_id: "t" }, { tech_id: "u" }];
  const before = [
    visit("timed", 1, { technicians: crew, forced: true, appointmentDate: "2026-11-24" }),
    visit("request", 1, { start: null, end: null, appointmentDate: "2026-12-01" }),
    visit("given", 1, { technicians: crew }),
    visit("same", 1, { start: "2026-11-24T14:00:00Z" }),
  ];
  const after = [later("timed", 2), later("request", 2), visit("given", 2), visit("same", 2)];
  const techIds = ["t", "u"];
  const hour = { start: before[0]!.start, end: before[0]!.end };
  expect(undoneOf(before, after)).toEqual([
    { id: "timed", version: 2, ...hour, techIds, isForced: true, appointmentDate: null },
    { id: "request", version: 2, start: null, end: null, techIds: [], isForced: false, appointmentDate: "2026-12-01" },
    { id: "given", version: 2, ...hour, techIds, isForced: false, appointmentDate: null },
  ]);
});

it("remembers the window that was promised where it is known, also that there was none", () => {
  const window = { start: "2026-11-24T14:00:00.000Z", end: "2026-11-24T16:00:00.000Z" };
  const before = [
    visit("promised", 1, { window }),
    visit("without", 1, { window: null }),
    visit("unknown", 1),
    visit("request", 1, { start: null, end: null, window: null }),
  ];
  const undone = undoneOf(
    before,
    before.map(({ id }) => later(id, 2)),
  );
  expect(undone.map(({ window: kept }) => kept)).toEqual([window, null, undefined, undefined]);
});

it("says what moved, and of a series that it was these visits only", () => {
  const [ann, bob] = [visit("Ann Lee", 1), visit("Bob Ray", 1)];
  const off = visit("Ann Lee", 2, { start: null, end: null });
  expect(wordsOf([ann], [later("Ann Lee", 2)])).toBe("Moved Ann Lee.");
  expect(wordsOf([ann], [{ ...later("Ann Lee", 2), recurring: false }])).toBe("Moved Ann Lee.");
  expect(wordsOf([ann], [{ ...later("Ann Lee", 2), recurring: true }])).toBe(
    "Moved Ann Lee. Only this visit of the series.",
  );
  expect(wordsOf([ann], [{ ...off, recurring: true }])).toBe(
    "Took Ann Lee off the calendar. Only this visit of the series.",
  );
  expect(wordsOf([ann, bob], [later("Ann Lee", 2), later("Bob Ray", 2)])).toBe("Moved 2 appointments.");
  expect(wordsOf([ann, bob], [later("Ann Lee", 2), { ...later("Bob Ray", 2), recurring: true }])).toBe(
    "Moved 2 appointments. Of a series only these visits.",
  );
});

it("what follows a moved visit is one step with its move, the latest, and counts from the version that it has since", () => {
  const placeBefore = { start: "2026-11-24T14:00:00.000Z", duration: 0, techIds: [], rrule: "FREQ=WEEKLY" };
  const steps = [step("1", ["a", 2]), step("2", ["a", 3]), step("3", ["b", 2])];
  const [first, move, other] = steps;
  const followed = { id: "a", from: 3, version: 5, placeBefore };
  const [kept, between, latest] = withFollowed(steps, { ...followed, words: "Both." }, "new");
  expect([kept, between]).toEqual([first, other]);
  expect(latest).toEqual({
    id: "new",
    words: "Both.",
    visits: [{ ...move!.visits[0], version: 5 }],
    followed: { id: "a", version: 5, placeBefore },
  });
  expect(withVersions([latest!], [{ id: "a", from: 5, version: 7 }])[0]).toMatchObject({
    visits: [{ version: 7 }],
    followed: { version: 7 },
  });
  // Where its move was too long ago to be known, the rest is still had back.
  expect(withFollowed([other!], { ...followed, words: "Both." }, "new")[1]).toMatchObject({ visits: [] });
});

it("a visit that is where it was needs no other putting back, one that is elsewhere counts from what it is now", () => {
  const crew = [{ tech_id: "t" }];
  const [away] = undoneOf([visit("a", 1, { technicians: crew })], [later("a", 2)]);
  expect(stillAway([away!], [visit("a", 3, { technicians: crew })])).toEqual([]);
  expect(stillAway([away!], [visit("a", 3)])).toEqual([{ ...away, version: 3 }]);
  expect(stillAway([away!], [])).toEqual([away]);
});

it("keeps the latest hundred", () => {
  let steps: UndoStep[] = [];
  for (let id = 0; id < 130; id++) steps = withStep(steps, step(String(id)));
  expect([steps.length, steps.at(-1)?.id]).toEqual([100, "129"]);
});

it("says how many are back where it broke off, and nothing where none is", () => {
  expect(partlyUndone(300, 450)).toBe(
    "300 of 450 appointments are back where they were; the others stay where they are now.",
  );
  expect(partlyUndone(0, 450)).toBe("");
});

it("goes on counting from the version that an event had, but passes over no later move of it", () => {
  const event = (id: string, was: number, version: number, made: { id: string; version: number } | null = null) => ({
    id: `${id}${was}`,
    words: "",
    visits: [],
    taken: {
      event: { id, was, version, made, start: "", end: "", rrule: null, skippedDays: [], technicians: [] },
    },
  });
  const steps = [event("a", 1, 2, { id: "b", version: 1 }), event("a", 2, 3), event("b", 1, 2)];
  const versions = (renewed: Parameters<typeof withTakenVersions>[1]) =>
    withTakenVersions(steps, renewed).map(({ taken }) => [taken?.event?.version, taken?.event?.made?.version]);
  // The second of "a" is taken back: the first counts from there.
  expect(versions([{ id: "a", from: 2, version: 4 }])).toEqual([
    [4, 1],
    [3, undefined],
    [2, undefined],
  ]);
  // So is what the first one made.
  expect(versions([{ id: "b", from: 1, version: 3 }])[0]).toEqual([2, 3]);
  // The first is taken back before the second: the second is of what is not there any more.
  expect(versions([{ id: "a", from: 1, version: 4 }])[1]).toEqual([3, undefined]);
});

const goneStep = (ids: string[], mark: Gone["mark"], more: Partial<Gone> = {}): UndoStep => ({
  id: `${mark} ${ids.join()}`,
  words: "",
  visits: [],
  gone: { ids, mark, withSeries: false, ...more },
});

it("lets earlier moves of a visit that is back be taken back, unless somebody else changed it or nobody knows", () => {
  const { gone } = goneStep(["a"], "canceled", { version: 3, since: 4 });
  expect(renewedByReturn(gone!, [{ id: "a", version: 5 }])).toEqual([{ id: "a", from: 3, version: 5 }]);
  expect(renewedByReturn(gone!, [{ id: "a", version: 6 }])).toEqual([]);
  expect(renewedByReturn(gone!, [])).toEqual([]);
  const known = { since: 4 };
  expect(renewedByReturn(goneStep(["a"], "canceled", known).gone!, [{ id: "a", version: 5 }])).toEqual([]);
});

it("what was brought back without its step is not brought back by it again, and its earlier moves stay good", () => {
  const canceled = goneStep(["a"], "canceled", { version: 2, since: 3 });
  const steps = [step("moved", ["a", 2]), canceled, goneStep(["a", "b"], "canceled")];
  const after = withReturned(steps, [{ id: "a", version: 4 }], "canceled");
  expect(after.map(({ id, gone }) => [id, gone?.ids])).toEqual([
    ["moved", undefined],
    ["canceled a,b", ["b"]],
  ]);
  expect(versionsIn(after)[0]).toEqual([4]);
  // Of many the versions are not known; their steps go all the same.
  expect(withReturned(steps, [{ id: "a" }, { id: "b" }], "canceled").map(({ id }) => id)).toEqual(["moved"]);
});

it("a visit that was canceled and then deleted comes back one after the other", () => {
  const steps = [
    step("moved", ["a", 2]),
    goneStep(["a"], "canceled", { version: 2, since: 3 }),
    goneStep(["a"], "deleted", { version: 3, since: 4 }),
  ];
  const first = withReturned(steps, [{ id: "a", version: 5 }], "deleted");
  expect(first.map(({ id, gone }) => [id, gone?.since])).toEqual([
    ["moved", undefined],
    ["canceled a", 5],
  ]);
  const second = withReturned(first, [{ id: "a", version: 6 }], "canceled");
  expect([second.length, versionsIn(second)]).toEqual([1, [[6]]]);
});

it("moves of a block that was freed and had back are of the block that it is now", () => {
  const place = (start: string) => ({ techId: "t", start, end: "2026-11-24T16:00:00.000Z" });
  const [from, to] = [place("2026-11-24T14:00:00.000Z"), place("2026-11-24T15:00:00.000Z")];
  const block = (id: string): UndoStep => ({ id, words: "", visits: [], taken: { block: { id, from, to } } });
  const steps = [block("old"), step("1", ["a", 2]), block("other")];
  expect(withBlockMade(steps, "old", "new")).toEqual([
    { ...steps[0], taken: { block: { id: "new", from, to } } },
    steps[1],
    steps[2],
  ]);
});
