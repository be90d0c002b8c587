import type { Locator } from "@playwright/test";
import { requireValue } from "../required-values";

/** Returns the place and size of an element. Throws a sentence with the locator when the element is not visible. */
export async function getBox(element: Locator): Promise<NonNullable<Awaited<ReturnType<Locator["boundingBox"]>>>> {
  return requireValue(await element.boundingBox(), `visible box of ${element}`);
}
