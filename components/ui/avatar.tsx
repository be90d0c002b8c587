import { cn } from "./class-names";
import { initials, personColourVar } from "./person-colour";

export type AvatarProps = {
  id: string;
  name: string;
  size?: "small" | "medium" | "large";
  /** Set when the name stands beside it. */ isDecorative?: boolean;
};

const sizes = { small: "size-5 text-[0.625rem]", medium: "size-7 text-xs", large: "size-12 text-lg" };

/** Initials in a disc of the person's own colour. */
export function Avatar({ id, name, size = "medium", isDecorative }: AvatarProps) {
  return (
    <span
      {...(isDecorative ? { "aria-hidden": true } : { role: "img", "aria-label": name })}
      style={{ background: personColourVar(id) }}
      className={cn(
        "inline-grid shrink-0 place-items-center rounded-full font-semibold text-on-person select-none",
        sizes[size],
      )}
    >
      <span aria-hidden>{initials(name)}</span>
    </span>
  );
}

/** Disc and name. */
export function Person({ id, name, size = "small" }: Omit<AvatarProps, "isDecorative">) {
  return (
    <span className="inline-flex max-w-full min-w-0 items-center gap-1.5 align-middle">
      <Avatar id={id} name={name} size={size} isDecorative />
      <span className="truncate">{name}</span>
    </span>
  );
}
