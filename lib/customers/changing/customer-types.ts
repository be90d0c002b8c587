/** The type whose customers are people; every other type names a business. */
export const RESIDENTIAL = "Residential";
