import type { ReactNode } from "react";

/** A page with a single message: not found, failed, or expired. */
export function MessagePage({
  mark,
  title,
  text,
  actions,
}: {
  mark: string;
  title: string;
  text: ReactNode;
  actions?: ReactNode;
}) {
  return (
    <div className="mx-auto flex min-h-[70dvh] max-w-lg flex-col justify-center px-6 py-16">
      <p className="tabular text-sm font-medium text-muted">{mark}</p>
      <h1 className="mt-2 text-2xl">{title}</h1>
      <p className="mt-3 text-lg text-muted">{text}</p>
      {actions && <div className="mt-6 flex flex-wrap gap-2">{actions}</div>}
    </div>
  );
}
