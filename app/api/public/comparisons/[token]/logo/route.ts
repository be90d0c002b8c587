import { readLogo } from "@/lib/businesses/read-logo";
import { fileCall } from "@/lib/platform/files/file-call";
import { TokenPath } from "@/lib/invoices/reading/public-invoice";

export const GET = fileCall({
  id: "comparisons.logoPublic",
  summary: "The logo of the business whose proposals a customer compares",
  audience: "customer-token",
  linkTo: "comparison",
  params: TokenPath,
  lastsSeconds: 300,
  run: ({ who }) => readLogo(who),
});
