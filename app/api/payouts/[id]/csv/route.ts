import { fileCall } from "@/lib/platform/files/file-call";
import { IdPath } from "@/lib/platform/shapes/call-shapes";
import { exportPayout } from "@/lib/payments/payouts/list-payouts";

export const GET = fileCall({
  id: "payouts.csv",
  summary: "Exports a payout's lines as CSV",
  permission: "payments.all",
  params: IdPath,
  to: "keep",
  run: ({ who, params }) => exportPayout(who, params.id),
});
