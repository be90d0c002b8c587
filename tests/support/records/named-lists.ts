import { followUpTypeList } from "@/lib/customers/notes/follow-up-type-list";
import { customerStatusList } from "@/lib/customers/statuses/customer-status";
import { taxGroupList } from "@/lib/businesses/list-tax-groups";
import { taxRateList } from "@/lib/businesses/tax-rate-list";
import { leadSourceList } from "@/lib/leads/list-lead-sources";
import { textTemplateList } from "@/lib/messaging/templates/text-template-list";
import { leadStatusList } from "@/lib/leads/lead-status-list";
import { marketSegmentList } from "@/lib/marketing/lists/market-segment-list";
import { marketingVendorList } from "@/lib/marketing/lists/marketing-vendor-list";
import { jobTypeList } from "@/lib/jobs/job-type-list";
import type { NamedList } from "@/lib/platform/lists/named-list";
import { arrivalWindowList } from "@/lib/scheduling/windows/arrival-window-list";
import { eventTypeList } from "@/lib/scheduling/events/event-type-list";
import { tagList } from "@/lib/scheduling/tags/appointment-tags";
import { dispatchGroupList } from "@/lib/users/dispatch-group";

/** The small lists of the product whose entries have a name and little else. */
export const namedLists: readonly NamedList[] = [
  arrivalWindowList,
  customerStatusList,
  dispatchGroupList,
  eventTypeList,
  followUpTypeList,
  jobTypeList,
  leadSourceList,
  leadStatusList,
  marketSegmentList,
  marketingVendorList,
  tagList,
  taxGroupList,
  taxRateList,
  textTemplateList,
];
