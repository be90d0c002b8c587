/** The rooms of each domain, the lowest first. A room must not import from a later one. */
module.exports = {
  scheduling: [
    "travel",
    "tags",
    "appointments",
    "busy",
    "repeating",
    "events",
    "blocks",
    "notices",
    "changing",
    "series",
    "searching",
    "booking",
    "requests",
    "promises",
    "board",
    "table",
    "planning",
    "field",
  ],
};
