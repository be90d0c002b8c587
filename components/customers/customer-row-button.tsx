type Props = { id: string; fullName: string; isDeleted: boolean };

/** Delete, or restore, at the end of a row; CustomerRowActions around the list does it. */
export function CustomerRowButton({ id, fullName, isDeleted }: Props) {
  const name = isDeleted ? "restore" : "delete";
  const label = `${isDeleted ? "Restore" : "Delete"} ${fullName}`;
  return (
    <button
      type="button"
      name={name}
      value={id}
      data-customer={fullName}
      aria-label={label}
      title={label}
      className={`row-button icon-${name}`}
    />
  );
}
