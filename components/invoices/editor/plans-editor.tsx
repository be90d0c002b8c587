import { Checkbox } from "@/components/ui/choices/checkbox";

type Props = {
  plans: readonly { id: string; label: string }[];
  offered: readonly string[];
  onChange: (offered: string[]) => void;
};

/** The plan templates that the proposal offers. The customer checks the ones to buy. */
export function PlansEditor({ plans, offered, onChange }: Props) {
  const toggle = (id: string, isOn: boolean) =>
    onChange(isOn ? [...offered, id] : offered.filter((each) => each !== id));
  return (
    <div className="flex flex-col gap-2">
      {plans.map(({ id, label }) => (
        <Checkbox key={id} isSelected={offered.includes(id)} onChange={(isOn) => toggle(id, isOn)}>
          {label}
        </Checkbox>
      ))}
    </div>
  );
}
