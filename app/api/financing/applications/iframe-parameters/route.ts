import { IframeParameters, getIframeParameters, IframeQuery } from "@/lib/financing/self-service/iframe-parameters";
import { call } from "@/lib/platform/http/call";

const read = call({
  id: "financing.getIframeParameters",
  summary: "Returns the parameters that open the application page in an iframe, valid for 15 minutes",
  audience: "staff-or-applicant",
  permission: "financing.act",
  query: IframeQuery,
  returns: IframeParameters,
  changes: true,
  refusals: ["application_not_found", "invoice_not_found", "link_not_found"],
  run: ({ who, query }) => getIframeParameters(who, query),
});

// GET is the documented method. The app's own pages use POST.
export { read as GET, read as POST };
