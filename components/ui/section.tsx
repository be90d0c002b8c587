import type { ReactNode } from "react";

export type SectionProps = { title: string; text?: ReactNode; actions?: ReactNode; children: ReactNode };

/** A titled part of a page or form: at most seven fields, in two columns when there is room. */
export function Section({ title, text, actions, children }: SectionProps) {
  return (
    <section className="flex min-w-0 flex-col gap-4">
      <header className="flex items-start gap-4">
        <div className="flex-1">
          <h2 className="text-lg">{title}</h2>
          {text && <p className="mt-1 text-muted">{text}</p>}
        </div>
        {actions}
      </header>
      {children}
    </section>
  );
}

/** Fields side by side from 640 px on. */
export function FieldRow({ children }: { children: ReactNode }) {
  return <div className="grid items-start gap-4 sm:grid-flow-col sm:auto-cols-fr">{children}</div>;
}
