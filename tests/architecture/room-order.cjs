/** The rooms of a domain, the lowest first: none imports from one after it. */
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
