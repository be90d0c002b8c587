import { getButtonStyles } from "@/components/ui/button-styles";

type Props = { action: string; problem: string | null };

const box = "field-box control w-full px-3 text-base";

/** A plain form that works without scripts, even in a frame on another site. */
export function RequestForm({ action, problem }: Props) {
  return (
    <form method="post" action={action} className="flex flex-col gap-4">
      {problem && (
        <p role="alert" className="rounded-card border border-danger bg-danger-soft p-3">
          {problem}
        </p>
      )}
      <label className="flex flex-col gap-1">
        <span className="text-sm font-medium">Name</span>
        <input name="name" required maxLength={120} autoComplete="name" className={`${box} min-h-11`} />
      </label>
      <label className="flex flex-col gap-1">
        <span className="text-sm font-medium">Phone</span>
        <input
          name="phone"
          type="tel"
          required
          maxLength={40}
          pattern="(?:[^0-9]*[0-9]){7,}[^0-9]*"
          title="Enter a phone number with the area code"
          autoComplete="tel"
          className={`${box} min-h-11`}
        />
      </label>
      <label className="flex flex-col gap-1">
        <span className="text-sm font-medium">Email (optional)</span>
        <input name="email" type="email" maxLength={254} autoComplete="email" className={`${box} min-h-11`} />
      </label>
      <label className="flex flex-col gap-1">
        <span className="text-sm font-medium">Address (optional)</span>
        <input name="address" maxLength={200} autoComplete="street-address" className={`${box} min-h-11`} />
      </label>
      <label className="flex flex-col gap-1">
        <span className="text-sm font-medium">How can we help?</span>
        <textarea name="message" rows={4} maxLength={4_000} className={`${box} py-2`} />
      </label>
      {/* People do not see this field; bots fill it in. */}
      <label aria-hidden className="hidden">
        Website
        <input name="website" tabIndex={-1} autoComplete="off" />
      </label>
      <button className={getButtonStyles("primary", "large")}>Send request</button>
    </form>
  );
}
