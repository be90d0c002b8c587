import { getInitials } from "@/components/ui/person-color";

export function BusinessMark({ name, isCollapsed }: { name: string; isCollapsed?: boolean }) {
  return (
    <span className="flex min-w-0 flex-1 items-center gap-2.5 px-1" title={name}>
      <span
        aria-hidden
        className="grid size-7 shrink-0 place-items-center rounded-control bg-inverse text-xs font-semibold text-on-inverse"
      >
        {getInitials(name)}
      </span>
      <span className={isCollapsed ? "sr-only" : "line-clamp-2 leading-tight font-semibold break-words"}>{name}</span>
    </span>
  );
}
