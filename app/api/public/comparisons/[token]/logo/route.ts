import { readLogo } from "@/lib/businesses/read-logo";
import { fileCall } from "@/lib/platform/files/file-call";
import { TokenPath } from "@/lib/invoices/records/public-invoice";

export const GET = fileCall({
  id: "comparisons.logoPublic",
  summary: "Returns the business's logo for a comparison link",
  audience: "comparison-token",
  params: TokenPath,
  lastsSeconds: 300,
  run: ({ who }) => readLogo(who),
});
