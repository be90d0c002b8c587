/** The page to which every page leads until two-factor login is set up. */
export const TWO_FACTOR_SETUP_PATH = "/two-factor";

/** The code of the refusal of every call until then. */
export const TWO_FACTOR_REQUIRED = "two_factor_required";
