/** A row's tick box: the browser's own, which the RowSelection around it hears. */
export function RowTick({ id, name }: { id: string; name: string }) {
  return (
    <label>
      <input type="checkbox" data-row-tick value={id} aria-label={`Select ${name}`} />
    </label>
  );
}
