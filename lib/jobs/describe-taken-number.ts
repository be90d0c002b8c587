/** Names deleted jobs too, because they keep their numbers and appear in no list. */
export const describeTakenNumber = (number: number): string =>
  `Job number ${number} is already used by another job, which may be deleted. Enter another number.`;
