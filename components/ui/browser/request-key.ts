import { v7 as newKey } from "uuid";

/**
 * Keeps one request key while the request body stays the same. A request that is sent again after a lost answer then
 * runs only once. A changed draft gets a new key.
 */
export function createRequestKeys(): (body: unknown) => string {
  let [last, key] = ["", ""];
  return (body) => {
    const text = JSON.stringify(body);
    if (text !== last) [last, key] = [text, newKey()];
    return key;
  };
}
