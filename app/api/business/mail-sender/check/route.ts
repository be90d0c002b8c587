import { call } from "@/lib/platform/http/call";
import { checkMailDomain } from "@/lib/businesses/mail-domain/set-up-mail-domain";
import { MailSender } from "@/lib/businesses/mail-domain/mail-sender";

export const POST = call({
  id: "business.checkMailSender",
  summary: "Checks the DNS record of the business's email domain",
  permission: "settings.manage",
  returns: MailSender,
  refusals: ["mail_domain_not_set_up"],
  run: ({ who }) => checkMailDomain(who),
});
