/** The logins of the demo business. `npm start` prints them. */
export const demoPassword = "truckroll-demo";

export const demoLogins = [
  { role: "Administrator", userName: "grace" },
  { role: "Dispatcher", userName: "dana" },
  { role: "Customer service", userName: "carol" },
  { role: "Technician", userName: "mike" },
] as const;
