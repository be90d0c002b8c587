/** The native checkbox of a row, which the surrounding RowSelection listens to. */
export function RowTick({ id, name }: { id: string; name: string }) {
  return (
    <label>
      <input type="checkbox" data-row-tick value={id} aria-label={`Select ${name}`} />
    </label>
  );
}
