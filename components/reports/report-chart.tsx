type Drawn = { svg: string; height: number };

/** A chart for wide screens and one for phones. The table below has the same data. */
export function ReportChart({ label, wide, phone }: { label: string; wide: Drawn; phone: Drawn }) {
  return (
    <figure role="img" aria-label={label} className="m-0">
      <Drawing drawn={phone} className="md:hidden" />
      <Drawing drawn={wide} className="hidden md:block" />
    </figure>
  );
}

function Drawing({ drawn: { svg }, className }: { drawn: Drawn; className: string }) {
  // The chart library renders this on the server from numbers and labels, which it escapes.
  // oxlint-disable-next-line react/no-danger -- see above
  return <div aria-hidden className={`${className} overflow-hidden`} dangerouslySetInnerHTML={{ __html: svg }} />;
}
