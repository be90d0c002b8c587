/**
 * Combines concurrent reads of the same key. A caller during a running read waits for the next read, which runs once
 * for all waiting callers. So no caller gets data that was read before the call.
 */
export function readTogether<T>(): (key: string, read: () => Promise<T>) => Promise<T> {
  const underWay = new Map<string, Promise<void>>();
  const waiting = new Map<string, Promise<T>>();

  function start(key: string, read: () => Promise<T>): Promise<T> {
    const made = read();
    const forget = () => void underWay.delete(key);
    underWay.set(key, made.then(forget, forget));
    return made;
  }

  return (key, read) => {
    const before = underWay.get(key);
    const next = waiting.get(key);
    if (next) return next;
    if (!before) return start(key, read);
    const made = before.then(() => {
      waiting.delete(key);
      return start(key, read);
    });
    waiting.set(key, made);
    return made;
  };
}
