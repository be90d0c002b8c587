import { expect, it } from "vitest";
import { weekDaysOf } from "@/components/scheduling/updates/board-times";
import { foldedWeek, isMore } from "@/components/scheduling/week/week-fold";

const week = weekDaysOf("2026-11-18", "America/New_York");
const card = (id: string, from: string, to: string, day = "2026-11-18") => ({
  id,
  start: new Date(`${day}T${from}:00-05:00`),
  end: new Date(`${day}T${to}:00-05:00`),
});
const shown = (cards: ReturnType<typeof card>[]) =>
  foldedWeek(cards, week).map((one) => (isMore(one) ? `+${one.more} ${one.day}` : one.id));

it("a week leaves up to three side by side as they are", () => {
  const cards = ["a", "b", "c"].map((id) => card(id, "09:00", "10:00"));
  expect(shown([...cards, card("d", "10:00", "11:00")])).toEqual(["a", "b", "c", "d"]);
});

it("a week shows two of eight at once and says that there are six more, from the first to the last of them", () => {
  const cards = ["a", "b", "c", "d", "e", "f", "g"].map((id) => card(id, "09:00", "10:00"));
  const all = [...cards, card("h", "09:30", "11:15")];
  expect(shown(all)).toEqual(["a", "b", "+6 2026-11-18"]);
  const more = foldedWeek(all, week).find(isMore)!;
  expect([more.start, more.end]).toEqual([cards[0]!.start, all[7]!.end]);
});

it("a week folds what is crowded, not the rest of the day or of a long appointment", () => {
  const long = card("long", "08:00", "17:00");
  const morning = ["a", "b", "c"].map((id) => card(id, "09:00", "10:00"));
  const evening = ["x", "y", "z"].map((id) => card(id, "15:00", "16:00"));
  expect(shown([long, ...morning, card("noon", "12:00", "13:00"), ...evening])).toEqual([
    "long",
    "a",
    "noon",
    "x",
    "+2 2026-11-18",
    "+2 2026-11-18",
  ]);
});

it("a week counts days as the business does", () => {
  const late = ["a", "b", "c", "d"].map((id) => card(id, "22:00", "23:00"));
  expect(shown(late)).toEqual(["a", "b", "+2 2026-11-18"]);
});

it("what goes on over midnight stands on both days beside what is there, or is counted on both", () => {
  const night = { ...card("night", "22:00", "23:00"), end: new Date("2026-11-19T04:00:00-05:00") };
  const early = ["a", "b", "c", "d"].map((id) => card(id, "03:00", "05:00", "2026-11-19"));
  // It began first, so that it has a place on the next day too.
  expect(shown([...early, night])).toEqual(["night", "a", "+3 2026-11-19"]);
  const late = ["x", "y", "z"].map((id) => card(id, "21:30", "23:00"));
  expect(shown([...late, night, early[0]!, early[1]!])).toEqual(["x", "y", "a", "b", "+2 2026-11-18", "+1 2026-11-19"]);
  const more = foldedWeek([...late, night], week).filter(isMore);
  expect(more.map(({ start, end }) => [start.toISOString(), end.toISOString()])).toEqual([
    ["2026-11-19T02:30:00.000Z", "2026-11-19T05:00:00.000Z"],
    ["2026-11-19T05:00:00.000Z", "2026-11-19T09:00:00.000Z"],
  ]);
});

it("an event of several weeks is one card of the week that is shown", () => {
  const fair = { id: "fair", start: new Date("2026-11-01T05:00:00Z"), end: new Date("2027-02-01T05:00:00Z") };
  const crowd = ["a", "b", "c"].map((id) => card(id, "09:00", "10:00"));
  expect(shown([fair, ...crowd, card("alone", "09:00", "10:00", "2026-11-20")])).toEqual([
    "fair",
    "a",
    "alone",
    "+2 2026-11-18",
  ]);
  expect(shown([card("next", "09:00", "10:00", "2026-11-22")])).toEqual([]);
});
