import { cn } from "@/components/ui/class-names";

/** A bar and its comparison value. `text` is the label at its end. */
export type Bar = { label: string; value: number; before: number; text: string };

/** Bars below one another, each over a lighter one of the period before. Screen readers get `label` alone. */
export function BarChart({ label, bars }: { label: string; bars: readonly Bar[] }) {
  const longest = Math.max(...bars.flatMap(({ value, before }) => [value, before]));
  const toWidth = (value: number) => `${longest > 0 ? Math.max(0, (value / longest) * 100) : 0}%`;
  return (
    <figure role="img" aria-label={label} className="m-0">
      <div aria-hidden className="grid grid-cols-[minmax(0,1fr)_minmax(0,2fr)] items-center gap-x-3 gap-y-3 text-sm">
        {bars.map((bar, index) => (
          // Two lines may have the same name.
          // oxlint-disable-next-line react/no-array-index-key -- see above
          <div key={index} className="contents">
            <span className="truncate text-right text-ink">{bar.label}</span>
            <span className="flex min-w-0 items-center gap-2">
              <span className="flex min-w-0 flex-1 flex-col gap-0.5">
                <BarLine width={toWidth(bar.value)} className="h-3 bg-status-scheduled" />
                <BarLine
                  width={toWidth(bar.before)}
                  className="h-2 border border-dashed border-line-strong bg-sunken"
                />
              </span>
              <span className="tabular min-w-24 shrink-0 whitespace-nowrap text-ink">{bar.text}</span>
            </span>
          </div>
        ))}
      </div>
    </figure>
  );
}

/** One bar. A value of zero has no bar. */
const BarLine = ({ width, className }: { width: string; className: string }) => (
  <span
    className={cn(
      "block rounded-r-sm forced-color-adjust-none [print-color-adjust:exact]",
      width === "0%" ? "h-0" : className
    )}
    style={{ width }}
  />
);
