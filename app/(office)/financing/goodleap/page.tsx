import { toNullIfAway } from "@/lib/financing/applications/start-application";
import { listGoodleapServices, NO_SERVICES } from "@/lib/financing/lenders/list-goodleap-services";
import { requireMember } from "@/lib/platform/session/require-member";
import type { Who } from "@/lib/platform/session/who";
import { PartnerPage } from "../_sections/partner-page";

type Props = { searchParams: Promise<{ customer?: string | string[] }> };

export const metadata = { title: "GoodLeap" };

export default async function GoodleapPage({ searchParams }: Props) {
  const who = await requireMember("financing.act");
  const { customer } = await searchParams;
  return (
    <PartnerPage
      who={who}
      kind="goodleap"
      name="GoodLeap"
      customerParam={customer}
      before={() => <Services who={who} />}
    />
  );
}

/** GoodLeap's active services for the business. rule: errors/goodleap-services */
async function Services({ who }: { who: Who }) {
  const services = await listGoodleapServices(who).catch(toNullIfAway);
  if (!services)
    return (
      <p role="alert" className="text-danger-ink">
        {NO_SERVICES}
      </p>
    );
  const names = services.flatMap(({ name, enabled }) => (enabled ? [name] : []));
  return <p className="text-muted">Active services: {names.join(", ") || "None"}.</p>;
}
