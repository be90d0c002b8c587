import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Lines } from "@/components/history/change-columns";

const lines = (count: number) =>
  Array.from({ length: count }, (_, n) => ({ field: `Field ${n}`, before: "–", after: String(n) }));
const renderLines = (count: number, more: number) =>
  renderToStaticMarkup(createElement(Lines, { lines: lines(count), more }));

test("what is behind a change's first lines is counted, also where the lines are fewer than are shown", () => {
  expect(renderLines(2, 1)).toContain(">1 more<");
  expect(renderLines(2, 1)).toContain("And 1 more record.");
  expect(renderLines(7, 30)).toContain(">33 more<");
  expect(renderLines(4, 0)).not.toContain("more");
});
