import type { Samples } from "./samples";

export const businesses: Samples = {
  bodies: {
    "business.save": () => ({ data: {} }),
    "business.saveHours": () => ({ week: [] }),
    "business.updateTwoFactor": () => ({ requiresTwoFactor: false }),
    "business.saveTaxSettings": () => ({ collects_tax: "Y", autolookup_enabled: "N" }),
  },
  worksElsewhere: {
    "business.save": "needs a form token",
    "business.saveHours": "needs a whole week",
    "business.saveLogo": "takes a file",
    "business.setUpMailSender": "needs a service email",
    "business.checkMailSender": "needs what was set up",
  },
};
