/** Readers that can be asked for. Whoever runs the installation delivers and charges them. */
export const CARD_READERS = [
  { id: 1, name: "Chip and tap reader", description: "Goes with a phone or tablet." },
  { id: 2, name: "Countertop reader", description: "With its own screen and keypad." },
  { id: 3, name: "Swipe reader", description: "Plugs into a computer." },
] as const;

/** From so many readers on a discount can be agreed on. */
export const DISCOUNT_QUANTITY = 5;

/** Trackers for vehicles, by how they are fitted. */
export const AZUGA_ITEMS = [
  { id: 1, name: "Plug-in tracker", description: "Goes into the diagnostic port." },
  { id: 2, name: "Wired tracker", description: "For vehicles without such a port." },
  { id: 3, name: "Asset tracker", description: "For trailers and equipment." },
  { id: 4, name: "Dash camera", description: "Looks at the road." },
] as const;

export const productOptions = (products: ReadonlyArray<{ id: number; name: string }>) =>
  products.map(({ id, name }) => ({ value: String(id), label: name }));
