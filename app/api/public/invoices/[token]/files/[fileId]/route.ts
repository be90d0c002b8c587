import { INVOICE_FAILURE } from "@/lib/invoices/records/invoice-failure";
import { z } from "zod";
import { viewPublic } from "@/lib/invoices/delivery/view-public";
import { listPublicFileIds } from "@/lib/invoices/delivery/list-public-file-ids";
import { fileCall } from "@/lib/platform/files/file-call";
import { readStoredFile } from "@/lib/platform/files/store-file";
import { Id } from "@/lib/platform/shapes/call-shapes";
import { TokenPath } from "@/lib/invoices/records/public-invoice";

export const GET = fileCall({
  id: "invoices.filePublic",
  summary: "Returns a file attached to the invoice or proposal for a customer link",
  audience: "customer-token",
  params: z.object({ ...TokenPath.shape, fileId: Id }),
  lastsSeconds: 300,
  failure: INVOICE_FAILURE,
  run: async ({ who, params: { fileId } }) => {
    const { invoice } = await viewPublic(who);
    const isPart = listPublicFileIds(invoice).includes(fileId);
    return isPart ? readStoredFile(who, fileId) : null;
  },
});
