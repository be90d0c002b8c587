/** The customer type for people. Every other type is a business. */
export const RESIDENTIAL = "Residential";
