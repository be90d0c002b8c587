import { z } from "zod";
import { call } from "@/lib/platform/http/call";
import { forecastDelivery } from "@/lib/platform/message-lists/forecast-delivery";
import { ChannelChoice, DeliveryState } from "@/lib/platform/messages/message-shapes";

export const GET = call({
  id: "messages.forecast",
  summary: "Says if an email or a text that is written now leaves in a moment, waits, or is never sent, and why",
  query: ChannelChoice,
  returns: z.object({ state: DeliveryState, reason: z.string().nullable() }),
  run: ({ who, query }) => who.db((db) => forecastDelivery(db, query.channel)),
});
