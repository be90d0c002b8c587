/** Code for the browser must not import the database or a server file, even indirectly. */
module.exports = {
  forbidden: [
    {
      name: "components-reach-no-server",
      severity: "error",
      from: { path: "^components/" },
      to: {
        reachable: true,
        path: "^(lib/platform/database/|lib/platform/session/who|lib/platform/env|node_modules/(server-only|pg|@prisma|pino|nodemailer|graphile-worker)/)",
      },
    },
    {
      // Avoids 100 KB of numbering plans for a check that the server makes anyway.
      name: "components-reach-no-numbering-plans",
      severity: "error",
      from: {
        path: "^components/",
        // A business fills in this wizard once, and each step is checked before the next.
        pathNot: "^components/onboarding/card-processing/(sign|business|banking)-step",
      },
      to: { reachable: true, path: "^node_modules/libphonenumber-js/" },
    },
  ],
  options: {
    doNotFollow: { path: "node_modules" },
    // Type imports do not exist in the browser.
    tsPreCompilationDeps: false,
    tsConfig: { fileName: "tsconfig.json" },
    enhancedResolveOptions: {
      exportsFields: ["exports"],
      conditionNames: ["import", "require", "node", "default", "types"],
    },
  },
};
