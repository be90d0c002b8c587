/** The page that every page redirects to until two-factor authentication is set up. */
export const TWO_FACTOR_SETUP_PATH = "/two-factor";

/** The refusal code of every call until then. */
export const TWO_FACTOR_REQUIRED = "two_factor_required";
