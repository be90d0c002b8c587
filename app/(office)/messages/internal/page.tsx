import { InternalMessages } from "@/components/messaging/internal/internal-messages";
import { MessagesTabs } from "@/components/messaging/messages-tabs";
import { Card } from "@/components/ui/card";
import { Kbd } from "@/components/ui/kbd";
import { PageHeader } from "@/components/ui/page-header";
import { canText } from "@/lib/platform/phone/find-text-number";
import { requireMember } from "@/lib/platform/session/require-member";
import { getStaffActor } from "@/lib/platform/session/who";

export const metadata = { title: "Internal messages" };

export default async function InternalMessagesPage() {
  const who = await requireMember();
  const canReadTexts = who.permissions.has("messaging.view") && (await canText(who));
  return (
    <>
      <PageHeader
        title="Messages"
        context={
          <span>
            Messages between coworkers. Press <Kbd>M</Kbd> on any screen to open them.
          </span>
        }
        tabs={<MessagesTabs readsTexts={canReadTexts} />}
      />
      <Card>
        <InternalMessages userId={getStaffActor(who).userId} zone={who.timeZone} />
      </Card>
    </>
  );
}
