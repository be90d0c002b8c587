import { CardRead, readSwipe, SwipedData } from "@/lib/payments/methods/read-swipe";
import { call } from "@/lib/platform/http/call";

export const POST = call({
  id: "payments.cardSwipe",
  summary: "Give what a card reader read to the payment provider; answers a token that pays once",
  permission: "payments.accept",
  body: SwipedData,
  returns: CardRead,
  refusals: ["swipe_not_taken", "method_not_accepted"],
  run: ({ body }) => readSwipe(body.swipeData),
});
