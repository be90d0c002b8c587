import "server-only";
import { BarChart } from "echarts/charts";
import { AriaComponent, GridComponent } from "echarts/components";
import * as echarts from "echarts/core";
import { SVGRenderer } from "echarts/renderers";

echarts.use([BarChart, GridComponent, AriaComponent, SVGRenderer]);

/** A bar and its comparison value. `text` is the label at its end. */
export type Bar = { label: string; value: number; before: number; text: string };

const ROW = 44;

/**
 * Draws bars below one another, each over a hatched one of the earlier days, as SVG of this width in px. Its colors
 * follow the page, light or dark. echarts, a project of the Apache foundation, runs on the server, so pages load none of
 * it.
 */
export function drawBarChart(bars: readonly Bar[], width: number): { svg: string; height: number } {
  const height = Math.max(1, bars.length) * ROW + 8;
  const chart = echarts.init(null, null, { renderer: "svg", ssr: true, width, height });
  try {
    chart.setOption({
      animation: false,
      textStyle: { fontFamily: "inherit" },
      // Text widths are estimated on a server, so the labels have spare room.
      grid: { left: width / 3, right: 96, top: 4, bottom: 4, outerBoundsMode: "none" },
      xAxis: { type: "value", show: false, min: 0 },
      yAxis: {
        type: "category",
        inverse: true,
        data: bars.map(({ label }) => label),
        axisLine: { show: false },
        axisTick: { show: false },
        axisLabel: { color: "var(--color-ink)", width: width / 3 - 28, overflow: "truncate", fontSize: 13 },
      },
      series: [
        {
          type: "bar",
          silent: true,
          barMaxWidth: 14,
          barGap: "20%",
          itemStyle: { color: "var(--color-status-scheduled)" },
          data: bars.map(({ value }) => value),
          label: {
            show: true,
            position: "right",
            color: "var(--color-ink)",
            fontSize: 13,
            formatter: ({ dataIndex }: { dataIndex: number }) => bars[dataIndex]?.text ?? "",
          },
        },
        {
          type: "bar",
          silent: true,
          barMaxWidth: 8,
          itemStyle: { color: "var(--color-sunken)", borderColor: "var(--color-line-strong)", borderType: "dashed" },
          data: bars.map(({ before }) => before),
        },
      ],
    });
    return { svg: chart.renderToSVGString(), height };
  } finally {
    chart.dispose();
  }
}
