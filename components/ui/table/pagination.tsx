import { ChevronLeft, ChevronRight } from "lucide-react";
import type { ReactNode } from "react";
import { ButtonLink } from "../link";

export type PaginationProps = { previousHref?: string; nextHref?: string; summary?: ReactNode };

/**
 * Links to newer and older entries, so that Back and reload keep the position. Renders nothing when all fit on one
 * page.
 */
export function Pagination({ previousHref, nextHref, summary }: PaginationProps) {
  if (!previousHref && !nextHref && !summary) return null;
  return (
    <nav
      aria-label="Pages"
      className="flex items-center gap-2 py-2 text-sm text-muted md:border-t md:border-line md:px-3"
    >
      <span className="tabular flex-1">{summary}</span>
      {previousHref && (
        <ButtonLink href={previousHref} size="small" rel="prev" icon={<ChevronLeft aria-hidden />}>
          Previous
        </ButtonLink>
      )}
      {nextHref && (
        <ButtonLink href={nextHref} size="small" rel="next">
          Next
          <ChevronRight aria-hidden />
        </ButtonLink>
      )}
    </nav>
  );
}
