import { call } from "@/lib/platform/http/call";
import { page } from "@/lib/platform/shapes/call-shapes";
import { listPerformanceUsers } from "@/lib/reports/performance";
import { UserAccount } from "@/lib/users/user-account";

export const GET = call({
  id: "users.listPerformanceTrackingUsers",
  summary: "Lists the users in performance tracking by name",
  permission: "reports.view",
  returns: page(UserAccount),
  run: ({ who }) => listPerformanceUsers(who),
});
