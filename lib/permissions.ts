import { customerPermissions } from "./customers/permissions";
import { financingPermissions } from "./financing/permissions";
import { historyPermissions } from "./history/permissions";
import { invoicePermissions } from "./invoices/permissions";
import { jobPermissions } from "./jobs/permissions";
import { messagingPermissions } from "./messaging/permissions";
import { marketingPermissions } from "./marketing/permissions";
import { paymentPermissions } from "./payments/permissions";
import { planPermissions } from "./plans/permissions";
import { listPermissions } from "./platform/lists/permissions";
import { priceBookPermissions } from "./price-book/permissions";
import { reportPermissions } from "./reports/permissions";
import { schedulingPermissions } from "./scheduling/permissions";
import { callPermissions } from "./telephony/permissions";
import { userPermissions } from "./users/permissions";
import { zonePermissions } from "./zones/permissions";

/** Every permission of the product by name, with the sentence that the role editor shows. */
export const permissionTable = {
  ...schedulingPermissions,
  ...zonePermissions,
  ...customerPermissions,
  ...callPermissions,
  ...jobPermissions,
  ...invoicePermissions,
  ...paymentPermissions,
  ...financingPermissions,
  ...priceBookPermissions,
  ...planPermissions,
  ...messagingPermissions,
  ...marketingPermissions,
  ...reportPermissions,
  ...listPermissions,
  ...userPermissions,
  ...historyPermissions,
} as const;

type Table = typeof permissionTable;

declare module "./platform/session/permission" {
  // eslint-disable-next-line @typescript-eslint/no-empty-object-type -- its names are the table's
  interface PermissionNames extends Table {}
}
