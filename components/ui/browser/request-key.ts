import { v7 as newKey } from "uuid";

/**
 * One request key for as long as the same is asked for: what is sent again as its answer was lost is done once. What a
 * refused draft was changed into is another request.
 */
export function requestKeys(): (body: unknown) => string {
  let [last, key] = ["", ""];
  return (body) => {
    const text = JSON.stringify(body);
    if (text !== last) [last, key] = [text, newKey()];
    return key;
  };
}
