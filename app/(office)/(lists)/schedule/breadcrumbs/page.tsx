import { Footprints } from "lucide-react";
import { TrailPicker } from "@/components/users/trail/trail-picker";
import { TrailView } from "@/components/users/trail/trail-view";
import { EmptyState } from "@/components/ui/states/empty-state";
import { PageHeader } from "@/components/ui/page-header";
import { getMapStreets } from "@/lib/platform/maps/map-streets";
import { requireMember } from "@/lib/platform/session/require-member";
import { getStaffActor } from "@/lib/platform/session/who";
import { getDayAt, isDay } from "@/lib/platform/time/day";
import { formatDay } from "@/lib/platform/time/format-time";
import { getBoardSetting } from "@/lib/scheduling/board/board-setting";
import { describeTrail } from "@/lib/scheduling/field/describe-trail";
import { listBreadcrumbs } from "@/lib/users/whereabouts/list-breadcrumbs";

type Props = { searchParams: Promise<{ tech?: string; date?: string }> };

export const metadata = { title: "Technician locations" };

export default async function BreadcrumbsPage({ searchParams }: Props) {
  const who = await requireMember("schedule.view");
  const [query, { technicians }] = await Promise.all([searchParams, getBoardSetting(who)]);
  const own = getStaffActor(who).userId;
  const seesAll = who.permissions.has("schedule.all");
  const people = technicians.filter(({ id }) => seesAll || id === own);
  const person = people.find(({ id }) => id === query.tech) ?? people[0];
  const date = query.date && isDay(query.date) ? query.date : getDayAt(who.now, who.timeZone);
  const trail = person ? (await listBreadcrumbs(who, person.id, date)).items : [];
  const places = person ? await describeTrail(who, { technicianId: person.id, date, trail }) : [];
  return (
    <>
      <PageHeader
        title="Technician locations"
        context="Recorded about every 15 minutes while the technician's app is open"
        back={{ href: `/schedule?tab=map&date=${date}`, label: "Schedule" }}
      />
      {person && (
        <TrailPicker
          people={people.map(({ id, fullName }) => ({ id, label: fullName }))}
          personId={person.id}
          date={date}
        />
      )}
      {trail.length === 0 ? (
        <div className="rounded-card border border-line bg-surface">
          <EmptyState
            icon={<Footprints aria-hidden />}
            title={
              person
                ? `No locations for ${person.fullName} on ${formatDay(date)}`
                : seesAll
                  ? "No technicians yet"
                  : "You aren't set up as a technician"
            }
            text={
              person
                ? "Locations appear when the technician's app is open and location sharing is on."
                : seesAll
                  ? "Technicians' locations appear here. Technicians are added under Settings → Users."
                  : "Locations are recorded for technicians only."
            }
          />
        </div>
      ) : (
        <TrailView
          key={`${person?.id}/${date}`}
          trail={trail}
          places={places}
          personId={person!.id}
          timeZone={who.timeZone}
          streets={getMapStreets()}
        />
      )}
    </>
  );
}
