type Props = {
  name: string | null;
  image: string | null;
  /** The caption with the day, for customers. */
  signedBy?: string;
  /** The user on whose screen it was signed. Not shown to customers. */
  capturedBy?: { fullName: string } | null;
};

/** The signer's name, with the drawing if there is one. Renders nothing on an unsigned document. */
export function SignatureFigure({ name, image, signedBy, capturedBy }: Props) {
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
        {signedBy ?? `Signed by ${name}`}
        {capturedBy && `. Captured by ${capturedBy.fullName}`}
      </figcaption>
    </figure>
  );
}
