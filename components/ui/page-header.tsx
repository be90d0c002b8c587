import { ChevronLeft } from "lucide-react";
import { PageLink } from "./link";
import type { ReactNode } from "react";

export type PageHeaderProps = {
  title: ReactNode;
  /** One line under the title. */
  context?: ReactNode;
  /** The list that this page belongs to. */
  back?: { href: string; label: string };
  actions?: ReactNode;
  /** Usually a <LinkTabs>. */
  tabs?: ReactNode;
};

export function PageHeader({ title, context, back, actions, tabs }: PageHeaderProps) {
  return (
    <header className={tabs ? "mb-5 flex flex-col gap-3 border-b border-line" : "mb-5 flex flex-col gap-3"}>
      <div className="flex flex-wrap items-end gap-x-6 gap-y-3">
        <div className="min-w-0 flex-[1_1_20rem]">
          {back && (
            <PageLink
              href={back.href}
              className="-ml-1 inline-flex min-h-11 items-center gap-0.5 rounded-control pr-1 text-sm text-muted hover:text-ink md:min-h-6"
            >
              <ChevronLeft aria-hidden className="size-4" />
              {back.label}
            </PageLink>
          )}
          <h1 className="w-fit max-w-full rounded-control text-2xl break-words text-ink">{title}</h1>
          {context && <div className="mt-1 text-muted">{context}</div>}
        </div>
        {actions && <div className="flex flex-wrap items-center gap-2">{actions}</div>}
      </div>
      {tabs}
    </header>
  );
}
