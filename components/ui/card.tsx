import type { ReactNode } from "react";
import { cn } from "./class-names";

export type CardProps = {
  title?: ReactNode;
  actions?: ReactNode;
  children: ReactNode;
  className?: string;
  /** For a table or list that reaches the edges. */ isFlush?: boolean;
};

export function Card({ title, actions, children, className, isFlush }: CardProps) {
  return (
    <section className={cn("min-w-0 rounded-card border border-line bg-surface", className)}>
      {(title || actions) && (
        <header className="flex min-h-12 flex-wrap items-center gap-x-3 gap-y-1 px-4 pt-2">
          <h2 className="min-w-0 flex-[1_0_auto] text-base max-w-full break-words">{title}</h2>
          {actions}
        </header>
      )}
      <div className={cn(!isFlush && "px-4 pb-4", !isFlush && !title && !actions && "pt-4")}>{children}</div>
    </section>
  );
}
