/** The log-ins of the demo business; `npm start` prints them. */
export const demoPassword = "truckroll-demo";

export const demoLogins = [
  { role: "Administrator", userName: "dana" },
  { role: "Dispatcher", userName: "rosa" },
  { role: "Customer service", userName: "kim" },
  { role: "Technician", userName: "marcus" },
] as const;
