import { Badge } from "@/components/ui/badge";
import { Card } from "@/components/ui/card";

/** The services that are connected to the business. */
export function ConnectedServices({ services }: { services: ReadonlyArray<{ service: string; enabled: boolean }> }) {
  return (
    <Card title="Connected services">
      <ul className="flex flex-col divide-y divide-line">
        {services.map(({ service, enabled }) => (
          <li key={service} className="flex items-center justify-between gap-3 py-2">
            <span className="min-w-0">{service}</span>
            <Badge tone={enabled ? "success" : "neutral"}>{enabled ? "On" : "Off"}</Badge>
          </li>
        ))}
      </ul>
      <p className="mt-2 text-sm text-muted">
        Connect Zoom Phone under Settings → Phone integration, and QuickBooks under Settings → QuickBooks. Texts need a
        number under Settings → Notification numbers. Your provider can turn on the other services.
      </p>
    </Card>
  );
}
