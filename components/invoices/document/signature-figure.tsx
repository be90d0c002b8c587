type Props = {
  name: string | null;
  image: string | null;
  /** The user on whose screen it was signed. Customers are not shown it. */
  takenBy?: { fullName: string } | null;
};

/** Who signed, with the drawing when there is one; nothing on a document that nobody signed. */
export function SignatureFigure({ name, image, takenBy }: Props) {
  if (!name) return null;
  return (
    <figure className="w-64">
      {image && (
        <img
          src={image}
          alt={`Signature of ${name}`}
          className="h-20 w-full rounded-control bg-[oklch(1_0_0)] object-contain"
        />
      )}
      <figcaption className="border-t border-line-strong pt-1 text-sm text-muted">
        Signed by {name}
        {takenBy && `. Captured by ${takenBy.fullName}`}
      </figcaption>
    </figure>
  );
}
