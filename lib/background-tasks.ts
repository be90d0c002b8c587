import { sweepCalls } from "@/lib/telephony/calls/sweep-calls";
import "server-only";
import { syncBooksTask } from "@/lib/accounting/sync/sync-books";
import { sweepBooks } from "@/lib/accounting/connection/queue-sync";
import { sweepMailDomains } from "@/lib/businesses/mail-domain/sweep-mail-domains";
import { compareWithProviderTask, sweepComparison } from "@/lib/payments/compare-with-provider-task";
import { offerFinancingTask } from "@/lib/financing/offers/offer-financing-task";
import { forgetUploadsTask } from "@/lib/onboarding/registration/documents/forget-uploads-task";
import { forgetRegistrationTask } from "@/lib/onboarding/registration/start/queue-forget-registration";
import { sendRegistrationMailTask } from "@/lib/onboarding/registration/start/send-registration-mail-task";
import { forgetMethodTask } from "@/lib/payments/methods/remove-method";
import { readPayoutTask, readPayoutsTask } from "@/lib/payments/payouts/read-recent-payouts";
import { resolveMethodTask, sweepMethods } from "@/lib/payments/methods/resolve-method";
import { sweepPayments } from "@/lib/payments/sweep-payments";
import { sweepBusinessTask, sweepTask } from "@/lib/platform/queue/sweep";
import { releaseMessagesTask } from "@/lib/platform/messages/release-messages";
import { sweepMessages } from "@/lib/platform/messages/sweep-messages";
import { answerEventTask, sweepReactions } from "@/lib/platform/outbox/answer-event-task";
import { reactions } from "@/lib/reactions";
import { chargePlansTask } from "@/lib/plans/charges/charge-due";
import { payPlanChargeTask } from "@/lib/plans/charges/pay-charge";
import { sendPlanInvoiceTask } from "@/lib/plans/charges/send-plan-invoice";
import { sweepPlans } from "@/lib/plans/charges/sweep-plans";
import { sweepNotices } from "@/lib/scheduling/notices/sweep-notices";
import { sweepSeries } from "@/lib/scheduling/series/sweep-series";
import { resolvePaymentTask } from "@/lib/payments/resolve-payment";
import { sweepFollowUps, sendFollowUpTask } from "@/lib/customers/notes/queue-follow-up-mail";
import { resolveRefundTask, sweepRefunds } from "@/lib/payments/reversals/resolve-refund";
import { sweepImports } from "@/lib/customers/import/limit-stored-imports";
import { importCustomersTask } from "@/lib/customers/import/import-customers-task";
import { locateAddressesTask, sweepLocating } from "@/lib/customers/pins/locate-addresses-task";
import { rezoneLocationsTask } from "@/lib/customers/locations/rezone-locations-task";
import type { BackgroundTask } from "@/lib/platform/queue/background-task";
import { consentCheckedMailChannel } from "@/lib/marketing/mail/consent-checked-mail-channel";
import { makeDeliveryTask } from "@/lib/platform/messages/make-delivery-task";
import { fetchTextMediaTask } from "@/lib/messaging/texts/fetch-text-media-task";
import { handleDeliveryTask } from "@/lib/messaging/texts/handle-delivery";
import { receiveTextTask } from "@/lib/messaging/texts/receive-text";
import { textChannel } from "@/lib/messaging/texts/text-channel";
import { planNoticesTask } from "@/lib/scheduling/notices/plan-notices-task";
import { sendNoticeTask } from "@/lib/scheduling/notices/send-notice";
import { extendSeriesTask } from "@/lib/scheduling/series/extend-series";
import { settleNumberTask } from "@/lib/telephony/numbers/buy-number";
import { releaseNumberTask } from "@/lib/telephony/numbers/release-number";
import { sendCampaignTask, sweepCampaigns } from "@/lib/marketing/campaigns/send-campaign";
import { handleMailEventsTask } from "@/lib/marketing/returned/handle-mail-events-task";
import { fetchRecordingTask, fetchTranscriptTask } from "@/lib/telephony/recordings/fetch-recording-task";
import { storeRecordingsTask } from "@/lib/telephony/recordings/handle-recording";
import { transcribeTask } from "@/lib/telephony/recordings/transcribe-task";
import { sweepSessions } from "@/lib/users/sessions/sweep-sessions";
import { emailResetLinkTask } from "@/lib/users/passwords/request-password-reset";

/** Every task of the queue, by name. A task may run more than once, so a repeat must do no harm. */
export const backgroundTasks: Record<string, BackgroundTask> = {
  "answer-event": answerEventTask(reactions),
  "charge-plans": chargePlansTask,
  "compare-with-provider": compareWithProviderTask,
  "extend-series": extendSeriesTask,
  "fetch-recording": fetchRecordingTask,
  "fetch-transcript": fetchTranscriptTask,
  "fetch-text-media": fetchTextMediaTask,
  "forget-payment-method": forgetMethodTask,
  "forget-registration": forgetRegistrationTask,
  "forget-uploads": forgetUploadsTask,
  "hear-delivery": handleDeliveryTask,
  "hear-mail-events": handleMailEventsTask,
  "hear-recordings": storeRecordingsTask,
  "import-customers": importCustomersTask,
  "locate-addresses": locateAddressesTask,
  "mail-registration": sendRegistrationMailTask,
  "mail-reset-link": emailResetLinkTask,
  "offer-financing": offerFinancingTask,
  "pay-plan-charge": payPlanChargeTask,
  "plan-notices": planNoticesTask,
  "read-payout": readPayoutTask,
  "read-payouts": readPayoutsTask,
  "receive-text": receiveTextTask,
  "release-messages": releaseMessagesTask,
  "release-phone-number": releaseNumberTask,
  "resolve-payment": resolvePaymentTask,
  "resolve-payment-method": resolveMethodTask,
  "resolve-refund": resolveRefundTask,
  "rezone-locations": rezoneLocationsTask,
  "send-campaign": sendCampaignTask,
  "send-mail": makeDeliveryTask(consentCheckedMailChannel),
  "send-notice": sendNoticeTask,
  "send-plan-invoice": sendPlanInvoiceTask,
  "send-text": makeDeliveryTask(textChannel),
  "settle-phone-number": settleNumberTask,
  "sync-books": syncBooksTask,
  "tell-follow-up": sendFollowUpTask,
  "write-down-call": transcribeTask,
  sweep: sweepTask,
  "sweep-business": sweepBusinessTask([
    sweepPayments,
    sweepMethods,
    sweepComparison,
    sweepRefunds,
    sweepSeries,
    sweepPlans,
    sweepNotices,
    sweepFollowUps,
    sweepMessages,
    sweepMailDomains,
    sweepCampaigns,
    sweepReactions,
    sweepCalls,
    sweepLocating,
    sweepImports,
    sweepBooks,
    sweepSessions,
  ]),
};
