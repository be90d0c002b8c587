import { expect, it } from "vitest";
import { drawBarChart } from "@/lib/reports/draw-bar-chart";

it("a chart escapes names in its markup, and uses the page's colors", () => {
  const { svg, height } = drawBarChart(
    [
      { label: "<script>alert(1)</script>", value: 10, before: 4, text: "$10.00" },
      { label: "A & B", value: 0, before: 0, text: "<b>" },
    ],
    700
  );
  expect(svg).toMatch(/^<svg width="700"/);
  expect(svg).not.toMatch(/<(script|b)>/);
  expect(svg).toContain("A &amp; B");
  expect(svg).toContain("$10.00");
  expect(svg).toContain("var(--color-ink)");
  expect(height).toBeGreaterThan(80);
  expect(drawBarChart([], 700).svg).toContain("<svg");
});
