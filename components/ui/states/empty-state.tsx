import type { ReactNode } from "react";

export type EmptyStateProps = { icon?: ReactNode; title: string; text?: ReactNode; action?: ReactNode };

/** Explains an empty place and offers the first step. */
export function EmptyState({ icon, title, text, action }: EmptyStateProps) {
  return (
    <div className="flex flex-col items-center px-6 py-14 text-center">
      {icon && (
        <span
          aria-hidden
          className="mb-4 grid size-12 place-items-center rounded-full bg-sunken text-muted [&_svg]:size-5"
        >
          {icon}
        </span>
      )}
      <h2 className="text-lg">{title}</h2>
      {text && <p className="mt-1.5 max-w-md text-muted">{text}</p>}
      {action && <div className="mt-5 flex flex-wrap justify-center gap-2">{action}</div>}
    </div>
  );
}
