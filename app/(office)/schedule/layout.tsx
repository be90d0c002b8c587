import { type ReactNode, Suspense } from "react";
import { ScheduleBoard } from "@/components/scheduling/frame/schedule-board";
import { ScheduleProvider } from "@/components/scheduling/updates/schedule-provider";
import { getBoardSetting } from "@/lib/scheduling/board/board-setting";
import { getNotificationSettings } from "@/lib/scheduling/notices/save-notification-settings";
import { loadTravelSpeed } from "@/lib/scheduling/travel/load-travel-speed";
import { requireMember } from "@/lib/platform/session/require-member";
import { getStaffActor } from "@/lib/platform/session/who";
import { getPhoneCarrier } from "@/lib/platform/phone/get-phone-carrier";
import { loadOwnViews } from "@/lib/users/views/change-views";
import { getDayAt } from "@/lib/platform/time/day";
import { PromisedNotice } from "../service-requests/_sections/promised-notice";

/** A layout with a title of its own must name the business again. */
export async function generateMetadata() {
  const { businessName } = getStaffActor(await requireMember());
  return { title: { default: "Schedule", template: `%s · ${businessName}` } };
}

/** The board stays while panels open and close over it. The pages below bring its data and the panels. */
export default async function ScheduleLayout({ children }: { children: ReactNode }) {
  const who = await requireMember("schedule.view");
  const [boardSetting, { apptScheduled }, travelMph, views] = await Promise.all([
    getBoardSetting(who),
    getNotificationSettings(who),
    loadTravelSpeed(who),
    loadOwnViews(who),
  ]);
  const setting = {
    ...boardSetting,
    businessId: who.businessId,
    userId: getStaffActor(who).userId,
    timeZone: who.timeZone,
    today: getDayAt(who.now, who.timeZone),
    canChange: who.permissions.has("schedule.change"),
    canAddUsers: who.permissions.has("users.change"),
    canSeeScores: who.permissions.has("schedule.all"),
    tellsCustomers: apptScheduled === 1,
    canText: getPhoneCarrier() !== null,
    travelMph,
    views,
  };
  return (
    <ScheduleProvider setting={setting}>
      <ScheduleBoard
        promised={
          <Suspense>
            <PromisedNotice />
          </Suspense>
        }
      />
      {children}
    </ScheduleProvider>
  );
}
