import { Plus } from "lucide-react";
import { ZoneWorkspace } from "@/components/zones/zone-workspace";
import { ButtonLink } from "@/components/ui/link";
import { PageHeader } from "@/components/ui/page-header";
import { getMapStreets } from "@/lib/platform/maps/map-streets";
import { requireMember } from "@/lib/platform/session/require-member";
import { listAssignees, listZones, getZoneBusiness } from "@/lib/zones/list-zones";

type Props = { searchParams: Promise<{ zone?: string }> };

export const metadata = { title: "Coverage zones" };

export default async function CoverageZonesPage({ searchParams }: Props) {
  const who = await requireMember("zones.view");
  const { zone: zoneParam } = await searchParams;
  const canChange = who.permissions.has("zones.change");
  const [{ items }, assignees, business] = await Promise.all([
    listZones(who),
    listAssignees(who),
    getZoneBusiness(who),
  ]);
  const requestedZone = items.find(({ id }) => id === zoneParam) ?? null;
  const chosen = canChange ? (zoneParam === "new" ? "new" : requestedZone) : null;
  return (
    <>
      <PageHeader
        title={chosen === "new" ? "New coverage zone" : (chosen?.name ?? "Coverage zones")}
        context={chosen ? null : "Areas your technicians cover. A location belongs to the smallest zone it's in."}
        {...(chosen
          ? { back: { href: "/coverage-zones", label: "Coverage zones" } }
          : canChange
            ? { back: { href: "/admin", label: "Settings" } }
            : {})}
        actions={
          canChange &&
          !chosen && (
            <ButtonLink href="/coverage-zones?zone=new" variant="primary" scroll={false} icon={<Plus aria-hidden />}>
              New zone
            </ButtonLink>
          )
        }
      />
      <ZoneWorkspace
        zones={items}
        assignees={assignees}
        center={{ lat: business.lat, lng: business.lng }}
        streets={getMapStreets()}
        canChange={canChange}
        chosen={chosen}
      />
    </>
  );
}
