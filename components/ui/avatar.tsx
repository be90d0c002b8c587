import { cn } from "./class-names";
import { initials, personColorVar } from "./person-color";

export type AvatarProps = {
  id: string;
  name: string;
  /** Address of a picture; the initials stand where it is missing or does not load. */
  picture?: string | undefined;
  /** Where people are told apart by it; left out, the person's own. */
  color?: string | undefined;
  size?: "small" | "medium" | "large";
  /** Set when the name stands beside it. */ isDecorative?: boolean;
};

const sizes = { small: "size-5 text-[0.625rem]", medium: "size-7 text-xs", large: "size-16 text-lg" };

/** The person's picture, or initials in a disc of their own colour. */
export function Avatar({ id, name, picture, color, size = "medium", isDecorative }: AvatarProps) {
  return (
    <span
      {...(isDecorative ? { "aria-hidden": true } : { role: "img", "aria-label": name })}
      style={{ background: color ?? personColorVar(id) }}
      className={cn(
        "relative inline-grid shrink-0 place-items-center overflow-hidden rounded-full font-semibold text-on-person select-none",
        sizes[size],
      )}
    >
      <span aria-hidden>{initials(name)}</span>
      {picture && <img src={picture} alt="" className="absolute inset-0 size-full object-cover" />}
    </span>
  );
}

/** Disc and name. */
export function Person({ id, name, picture, size = "small" }: Omit<AvatarProps, "isDecorative">) {
  return (
    <span className="inline-flex max-w-full min-w-0 items-center gap-1.5 align-middle">
      <Avatar id={id} name={name} picture={picture} size={size} isDecorative />
      <span className="truncate">{name}</span>
    </span>
  );
}
