import { call } from "@/lib/platform/http/call";
import { getClientAddress } from "@/lib/platform/rate-limit/get-client-address";
import { RequestProblem } from "@/lib/platform/refusals/request-problem";
import { countTry } from "@/lib/platform/rate-limit/count-try";
import { getDayAt } from "@/lib/platform/time/day";
import { InstrumentEntry, InstrumentToken, tokenizeInstrument } from "@/lib/payments/gateways/instrument-token";

/** The tries of card numbers per address and minute. */
const TRIES = 120;

export const POST = call({
  id: "sandbox.tokenizeInstrument",
  summary: "Returns a one-time payment token for a test card or account",
  audience: "public",
  body: InstrumentEntry,
  returns: InstrumentToken,
  run: async ({ body, request }) => {
    if ((await countTry(`sandbox:${getClientAddress(request.headers)}`, 60)) > TRIES) {
      throw new RequestProblem(429, "too_many_tries", "Too many attempts. Wait a minute and try again.");
    }
    return tokenizeInstrument(body, getDayAt(new Date(), "America/New_York"));
  },
});
