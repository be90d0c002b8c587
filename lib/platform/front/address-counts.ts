/** Counts something for each network address. */
export class AddressCounts {
  readonly #counts = new Map<string, number>();

  get(address: string): number {
    return this.#counts.get(address) ?? 0;
  }

  /** Adds to the count of an address and returns the new count. */
  add(address: string, amount = 1): number {
    const count = this.get(address) + amount;
    this.#counts.set(address, count);
    return count;
  }

  remove(address: string, amount = 1): void {
    const remaining = this.get(address) - amount;
    if (remaining > 0) this.#counts.set(address, remaining);
    else this.#counts.delete(address);
  }
}
