/** A device that is shipped to a business, with its unit price. */
export type Device = { id: string; name: string; price: string };

// Sample devices that ship with the application. No one sells these through it.

export const CARD_READERS: readonly Device[] = [
  { id: "0197a000-0000-7000-8000-000000000001", name: "Countertop card reader (example)", price: "249.00" },
  { id: "0197a000-0000-7000-8000-000000000002", name: "Mobile card reader (example)", price: "59.00" },
];

/** The total number of card readers from which each costs 10% less. */
export const DISCOUNT_QUANTITY = 5;

export const AZUGA_ITEMS: readonly Device[] = [
  { id: "0197a000-0000-7000-8000-000000000011", name: "Plug-in vehicle tracker (example)", price: "25.00" },
  { id: "0197a000-0000-7000-8000-000000000012", name: "Wired vehicle tracker (example)", price: "30.00" },
];
