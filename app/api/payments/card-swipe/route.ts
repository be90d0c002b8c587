import { CardRead, readSwipe, SwipedData } from "@/lib/payments/methods/read-swipe";
import { call } from "@/lib/platform/http/call";

export const POST = call({
  id: "payments.cardSwipe",
  summary: "Sends card reader data to the card processor and returns a one-time payment token",
  permission: "payments.accept",
  body: SwipedData,
  returns: CardRead,
  refusals: ["swipe_not_taken", "method_not_accepted"],
  run: ({ body }) => readSwipe(body.swipeData),
});
