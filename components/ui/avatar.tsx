import { cn } from "./class-names";
import { getInitials, getPersonColorVar } from "./person-color";

export type AvatarProps = {
  id: string;
  name: string;
  /** The address of a picture. The initials show when it is missing or does not load. */
  picture?: string | undefined;
  size?: "small" | "medium" | "large";
  /** Set when the name stands beside the avatar. */ isDecorative?: boolean;
};

const sizes = { small: "size-5 text-[0.625rem]", medium: "size-7 text-xs", large: "size-16 text-lg" };

/** A person's picture, or initials on a disc in their own color. */
export function Avatar({ id, name, picture, size = "medium", isDecorative }: AvatarProps) {
  return (
    <span
      {...(isDecorative ? { "aria-hidden": true } : { role: "img", "aria-label": name })}
      style={{ background: getPersonColorVar(id) }}
      className={cn(
        "relative inline-grid shrink-0 place-items-center overflow-hidden rounded-full font-semibold text-on-person select-none",
        sizes[size]
      )}
    >
      <span aria-hidden>{getInitials(name)}</span>
      {picture && <img src={picture} alt="" className="absolute inset-0 size-full object-cover" />}
    </span>
  );
}

/** An avatar with the name. */
export function Person({ id, name, picture, size = "small" }: Omit<AvatarProps, "isDecorative">) {
  return (
    <span className="inline-flex max-w-full min-w-0 items-center gap-1.5 align-middle">
      <Avatar id={id} name={name} picture={picture} size={size} isDecorative />
      <span className="truncate">{name}</span>
    </span>
  );
}
