import { ComboBox } from "@/components/ui/choices/combo-box";

export type CategoryChoice = { value: string; label: string };
type Props = { categories: readonly CategoryChoice[]; defaultValue?: string | null | undefined };

/** The one category of a part or labor; blank for none. */
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
