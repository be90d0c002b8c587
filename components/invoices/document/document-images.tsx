type Props = { images: ReadonlyArray<{ id: string; fileName: string }>; addressOf: (id: string) => string };

/** The images of a document. Renders nothing without any. */
export function DocumentImages({ images, addressOf }: Props) {
  if (images.length === 0) return null;
  return (
    <ul aria-label="Images" className="grid grid-cols-1 gap-3 sm:grid-cols-2">
      {images.map(({ id, fileName }) => (
        <li key={id}>
          <img
            src={addressOf(id)}
            alt={fileName}
            loading="lazy"
            className="max-h-72 w-full rounded-control border border-line bg-[oklch(1_0_0)] object-contain"
          />
        </li>
      ))}
    </ul>
  );
}
