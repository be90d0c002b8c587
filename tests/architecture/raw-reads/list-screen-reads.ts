import { findSyncWarning } from "@/lib/accounting/sync/find-sync-warning";
import { listCustomerMessages } from "@/lib/customers/list-customer-messages";
import { findTown } from "@/lib/customers/locations/find-town";
import { readApplicant, readForInvoice } from "@/lib/financing/applications/read-applicant";
import { listFinancingLinks } from "@/lib/financing/self-service/list-financing-links";
import { readSubjectNames } from "@/lib/history/read-subject-names";
import { browseInvoices, buildCustomerSearch } from "@/lib/invoices/records/search-invoices";
import { readAnswerTimes } from "@/lib/leads/answer-times";
import { listSimulatedMails } from "@/lib/marketing/events/simulate-mail-event";
import { readCallResults } from "@/lib/marketing/performance/call-results";
import { readCampaignResults } from "@/lib/marketing/performance/campaign-results";
import { readFilterChoices } from "@/lib/marketing/target-lists/read-filter-choices";
import { countConversationsByNumber } from "@/lib/messaging/conversations/count-conversations-by-number";
import { listNewestSent } from "@/lib/messaging/sandbox/list-newest-sent";
import { computeTotalOwed } from "@/lib/payments/statements/compute-total-owed";
import { listStuckPlans, previewCharges } from "@/lib/plans/charges/list-charges";
import { listOwingPlans } from "@/lib/plans/charges/list-owing-plans";
import { getPromise, openPromises } from "@/lib/plans/promises/list-promises";
import { countParked } from "@/lib/platform/messages/resend-parked";
import { listFailedTasks } from "@/lib/platform/outbox/list-failed-tasks";
import type { Who } from "@/lib/platform/session/who";
import {
  getToday,
  listMissedWindows,
  listUtilization,
  loadWaitingProposals,
} from "@/lib/reports/liveboards/day-figures";
import { loadPastBoard } from "@/lib/scheduling/board/past-board";
import { getBoardSetting } from "@/lib/scheduling/board/board-setting";
import { getBoardQuery } from "@/lib/scheduling/board/get-board-query";
import { countToCallBack } from "@/lib/telephony/calls/list-calls";
import { getOwnFrame } from "@/lib/users/get-profile-images";
import { listUserNames } from "@/lib/users/list-users";
import { loadUnsentWorkByUser } from "@/lib/users/phones/unsent-work";
import { readTechnicianIds } from "@/lib/users/read-technician-ids";
import { listTwoFactorUsers } from "@/lib/users/two-factor/get-two-factor";
import type { World } from "@/tests/api/every-call/world";

/** Lists reads of screens that no call makes. */
export const listScreenReads = (world: World): Array<(who: Who) => Promise<unknown>> => [
  findSyncWarning,
  readAnswerTimes,
  listSimulatedMails,
  readFilterChoices,
  countConversationsByNumber,
  listNewestSent,
  computeTotalOwed,
  listStuckPlans,
  previewCharges,
  listFailedTasks,
  getBoardSetting,
  countToCallBack,
  getOwnFrame,
  listUserNames,
  loadUnsentWorkByUser,
  readTechnicianIds,
  listTwoFactorUsers,
  (who) => listCustomerMessages(who, world.customer),
  (who) => findTown(who, undefined),
  (who) => findTown(who, "28202"),
  (who) => readApplicant(who, world.customer),
  (who) => readForInvoice(who, world.customer, world.invoice),
  (who) => listFinancingLinks(who, world.customer),
  (who) => readSubjectNames(who, [world.job]),
  (who) => readCallResults(who, world.call),
  (who) => readCampaignResults(who, world.campaign, "0"),
  (who) => browseInvoices(who, buildCustomerSearch(world.customer, { limit: 50, offset: 0 })),
  (who) => listOwingPlans(who, world.customer),
  (who) => getPromise(who, world.promise),
  (who) => openPromises(who, { limit: 50, offset: 0 }),
  (who) => countParked(who, "mail"),
  (who) => listMissedWindows(who, 10),
  (who) => listUtilization(who, getToday(who)),
  (who) => loadWaitingProposals(who, 10),
  (who) => loadPastBoard(who, getToday(who), new Date(who.now.getTime() - 1)),
  (who) => getBoardQuery(who, { tech: world.technician }),
];
