import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Lines } from "@/components/history/change-columns";

const lines = (count: number) =>
  Array.from({ length: count }, (_, n) => ({ field: `Field ${n}`, before: "–", after: String(n) }));
const renderLines = (count: number, more: number) =>
  renderToStaticMarkup(createElement(Lines, { lines: lines(count), more }));

test("the lines hidden behind a change are counted, also when few lines are shown", () => {
  expect(renderLines(2, 1)).toContain(">1 more<");
  expect(renderLines(2, 1)).toContain("And 1 more update.");
  expect(renderLines(7, 30)).toContain(">33 more<");
  expect(renderLines(4, 0)).not.toContain("more");
});
