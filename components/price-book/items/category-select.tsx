import { ComboBox } from "@/components/ui/choices/combo-box";

export type CategoryChoice = { value: string; label: string };
type Props = { categories: readonly CategoryChoice[]; defaultValue?: string | null | undefined };

/** The single category of a part or labor. Empty = none. */
export function CategorySelect({ categories, defaultValue }: Props) {
  return (
    <ComboBox
      label="Category"
      name="category_id"
      defaultValue={defaultValue ?? ""}
      placeholder="None"
      options={categories.map(({ value, label }) => ({ id: value, label }))}
    />
  );
}
