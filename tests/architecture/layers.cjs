const domains = require("./domain-table.cjs");
const rooms = require("./room-order.cjs");

const notOver = (names) => names.map((name) => `${name}/`).join("|");

/** One rule per domain, with the imports that it forbids. Reports may read everything. */
const domainRules = Object.entries(domains).map(([domain, allowed]) => ({
  name: `domain-${domain}`,
  comment: `lib/${domain} may import lib/platform and ${allowed.map((each) => `lib/${each}`).join(", ") || "nothing else"}.`,
  severity: "error",
  from: { path: `^lib/${domain}/` },
  to: { path: `^lib/(?!${notOver(["platform", domain, ...allowed])})` },
}));

/** The component folders that any screen may use, besides those of its domain and of the domains that it may import. */
const FRAME = ["ui", "shell", "office", "session", "realtime", "history"];

/** Exceptions from the table, each with its reason. */
const KNOWN = [
  // Unsent work on a technician's phone is one list for all domains.
  "components/scheduling/field/outbox-provider",
  "lib/scheduling/field/outbox-entry",
];

const componentRules = Object.entries(domains).map(([domain, allowed]) => ({
  name: `components-${domain}`,
  comment: `components/${domain} may use the frame and what lib/${domain} may import.`,
  severity: "error",
  from: {
    path: `^components/${domain}/`,
    // An invoice's page shows its payments.
    pathNot: "^components/invoices/invoice-record-card",
  },
  to: {
    path: `^(lib/(?!${notOver(["platform", domain, ...allowed])})|components/(?!${notOver([...FRAME, domain, ...allowed])}))`,
    pathNot: `^(${KNOWN.join("|")})`,
  },
}));

const inRoom = (room) => (room === "." ? "[^/]+$" : `${room}/`);

/** The rooms of a folder are layered. Each may import only from those before it in the list. */
const roomRules = Object.entries(rooms).flatMap(([folder, order]) =>
  order.slice(0, -1).map((room, at) => ({
    name: `rooms-${folder}-${room}`,
    comment: `${folder}/${room} lies below ${order.slice(at + 1).join(", ")}.`,
    severity: "error",
    from: { path: `^${folder}/${inRoom(room)}` },
    to: {
      path: `^${folder}/(${order
        .slice(at + 1)
        .map(inRoom)
        .join("|")})`,
    },
  }))
);

/** The layers: platform ← domains ← app. Components may use the pure files of domains, but no server code. */
module.exports = {
  forbidden: [
    {
      name: "no-cycles",
      comment: "Types may point at each other; running code may not.",
      severity: "error",
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ["type-only"] } },
    },
    {
      name: "platform-knows-no-domain",
      severity: "error",
      from: { path: "^lib/platform/" },
      to: { path: "^lib/(?!platform/)", dependencyTypesNot: ["type-only"] },
    },
    {
      name: "lib-knows-no-screen",
      severity: "error",
      from: { path: "^lib/" },
      to: { path: "^(app|components|tests)/", dependencyTypesNot: ["type-only"] },
    },
    {
      name: "components-know-no-page",
      severity: "error",
      from: { path: "^components/" },
      to: { path: "^(app|tests|prisma)/", dependencyTypesNot: ["type-only"] },
    },
    {
      name: "ui-knows-no-domain",
      comment: "What is in components/ui could be in another product.",
      severity: "error",
      from: { path: "^components/ui/" },
      to: { path: "^(lib/(?!platform/)|components/(?!ui/))" },
    },
    {
      name: "maps-come-through-map-parts",
      comment:
        "Which library draws a map is decided in one place; all others use components/ui/maps/map-view and map-parts.",
      severity: "error",
      from: { path: "^(app|components|lib)/", pathNot: "^components/ui/maps/map" },
      to: { path: "node_modules/(react-map-gl|@vis\\.gl|maplibre-gl|mapbox-gl)/" },
    },
    {
      name: "nobody-imports-reports",
      severity: "error",
      from: { path: "^lib/(?!reports/)[^/]+/" },
      to: { path: "^lib/reports/" },
    },
    ...domainRules,
    ...componentRules,
    ...roomRules,
  ],
  options: {
    doNotFollow: { path: "node_modules" },
    // Generated files import the types of everything.
    exclude: { path: "\\.gen\\.ts$" },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: "tsconfig.json" },
    enhancedResolveOptions: {
      exportsFields: ["exports"],
      conditionNames: ["import", "require", "node", "default", "types"],
    },
  },
};
