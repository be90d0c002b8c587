import type { OfferedPlan } from "../reading/invoice-shapes";
import { dollars } from "../printing/invoice-document";

/** "$19.00 a month". */
export const offeredPrice = ({ price, frequency }: Pick<OfferedPlan, "price" | "frequency">): string =>
  `${dollars(price)} a ${frequency === "monthly" ? "month" : "year"}`;
