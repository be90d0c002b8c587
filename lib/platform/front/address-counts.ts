/** How much each address has of something at the moment. */
export class AddressCounts {
  readonly #counts = new Map<string, number>();

  of(address: string): number {
    return this.#counts.get(address) ?? 0;
  }

  /** Adds, and answers how much the address has then. */
  add(address: string, amount = 1): number {
    const count = this.of(address) + amount;
    this.#counts.set(address, count);
    return count;
  }

  remove(address: string, amount = 1): void {
    const left = this.of(address) - amount;
    if (left > 0) this.#counts.set(address, left);
    else this.#counts.delete(address);
  }
}
