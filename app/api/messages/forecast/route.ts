import { z } from "zod";
import { call } from "@/lib/platform/http/call";
import { forecastDelivery } from "@/lib/platform/message-lists/forecast-delivery";
import { ChannelChoice, DeliveryState } from "@/lib/platform/messages/message-shapes";

export const GET = call({
  id: "messages.forecast",
  summary:
    "Returns whether an email or text written now would be sent right away, be held, or not be sent, with the reason",
  query: ChannelChoice,
  returns: z.object({ state: DeliveryState, reason: z.string().nullable() }),
  run: ({ who, query }) => who.db((db) => forecastDelivery(db, query.channel)),
});
