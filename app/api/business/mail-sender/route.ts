import { call } from "@/lib/platform/http/call";
import { getMailSender, setUpMailDomain } from "@/lib/businesses/mail-domain/set-up-mail-domain";
import { MailSender } from "@/lib/businesses/mail-domain/mail-sender";

export const GET = call({
  id: "business.getMailSender",
  summary: "Returns the sender address of customer email, and the DNS record for the business's own domain",
  permission: "settings.manage",
  returns: MailSender,
  run: ({ who }) => getMailSender(who),
});

export const POST = call({
  id: "business.setUpMailSender",
  summary: "Generates the DNS record to publish so that customer email comes from the business's own address",
  permission: "settings.manage",
  returns: MailSender,
  run: ({ who }) => setUpMailDomain(who),
});
