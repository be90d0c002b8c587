import type { ReactNode } from "react";

type Props = {
  /** Stays visible beside the fields when there is room. Otherwise it follows them. */
  answers: ReactNode;
  after: ReactNode;
  children: ReactNode;
};

/** The fields of a panel of size "beside", with their answers next to them. */
export function Beside({ answers, after, children }: Props) {
  return (
    <div className="grid grid-cols-1 gap-6 xl:grid-cols-[minmax(0,1fr)_20rem]">
      <div className="flex min-w-0 flex-col gap-6">{children}</div>
      <div className="min-w-0 xl:col-start-2 xl:row-span-2 xl:row-start-1">
        <div className="xl:sticky xl:top-0">{answers}</div>
      </div>
      <div className="flex min-w-0 flex-col gap-6">{after}</div>
    </div>
  );
}
