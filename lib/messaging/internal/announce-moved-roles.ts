import "server-only";
import { getBusinessRow } from "@/lib/businesses/get-business";
import { env } from "@/lib/platform/env";
import { renderLinkMail } from "@/lib/platform/mail/link-mail";
import { sendMail } from "@/lib/platform/mail/send-mail";
import type { Reaction } from "@/lib/platform/outbox/outbox-event";
import { proveSystemWho } from "@/lib/platform/session/prove-system-who";
import { listAdministrators } from "@/lib/users/roles/list-administrators";

const PARAGRAPHS = [
  "An upgrade changed the permissions of the built-in roles, such as Dispatcher and Technician. Roles you created aren't affected.",
  "Review what each built-in role now allows.",
];

/** Emails administrators that an upgrade changed what the built-in roles allow. Sends once per event. */
export const announceMovedRoles: Reaction = async (event) => {
  const who = await proveSystemWho(event.businessId, "role changes");
  await who.db(async (db) => {
    const business = await getBusinessRow(who);
    const mail = await renderLinkMail({
      from: business.displayName || business.name,
      brandColor: business.brandColor,
      heading: "Built-in roles changed",
      paragraphs: PARAGRAPHS,
      action: "Review roles",
      link: `${env().APP_URL}/admin/roles`,
      afterword: "You're receiving this because you manage users.",
    });
    for (const { id, email } of await listAdministrators(db))
      await sendMail(db, {
        to: email,
        subject: "Built-in roles changed",
        ...mail,
        related: { kind: "user", id },
        dedupeKey: `roles-moved:${event.id}:${id}`,
      });
  });
};
