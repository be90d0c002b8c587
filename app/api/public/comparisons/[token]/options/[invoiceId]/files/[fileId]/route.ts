import { z } from "zod";
import { viewOption } from "@/lib/invoices/comparison/view-comparison";
import { listPublicFileIds } from "@/lib/invoices/delivery/list-public-file-ids";
import { fileCall } from "@/lib/platform/files/file-call";
import { readStoredFile } from "@/lib/platform/files/store-file";
import { Id } from "@/lib/platform/shapes/call-shapes";
import { TokenPath } from "@/lib/invoices/records/public-invoice";

export const GET = fileCall({
  id: "comparisons.filePublic",
  summary: "Returns a file attached to a compared proposal",
  audience: "comparison-token",
  params: z.object({ ...TokenPath.shape, invoiceId: Id, fileId: Id }),
  lastsSeconds: 300,
  run: async ({ who, params: { invoiceId, fileId } }) => {
    const { invoice } = await viewOption(who, invoiceId);
    const isPart = listPublicFileIds(invoice).includes(fileId);
    return isPart ? readStoredFile(who, fileId) : null;
  },
});
