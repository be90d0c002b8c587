import { MapPin } from "lucide-react";
import type { Outlines } from "@/lib/platform/maps/draw-outlines";

/** A drawing of a location among its counties. The address beside it says the same in words. */
export function LocationMap({ outlines, isApproximate }: { outlines: Outlines; isApproximate: boolean }) {
  const { width, height, paths, names } = outlines;
  return (
    <div className="relative overflow-hidden rounded-control border border-line bg-sunken" aria-hidden>
      <svg viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="xMidYMid slice" className="block h-40 w-full">
        {paths.map((path) => (
          <path
            key={path.slice(0, 40)}
            d={path}
            fillRule="evenodd"
            className="fill-surface stroke-line-strong"
            strokeWidth={0.75}
          />
        ))}
        {names.map(({ text, x, y }) => (
          <text key={text} x={x} y={y} textAnchor="middle" className="fill-muted" fontSize={9}>
            {text}
          </text>
        ))}
        {isApproximate && (
          <circle
            cx={width / 2}
            cy={height / 2}
            r={14}
            className="fill-info-soft stroke-info-ink/40"
            fillOpacity={0.7}
          />
        )}
      </svg>
      <MapPin className="absolute top-1/2 left-1/2 size-6 -translate-x-1/2 -translate-y-full fill-surface text-danger-ink" />
    </div>
  );
}
