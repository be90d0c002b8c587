import { expect, it } from "vitest";
import { addressLines } from "@/scripts/launch/network-addresses.mjs";

const at = (address: string, internal = false, family = "IPv4") => [{ address, internal, family }];
const interfaces = {
  lo: at("127.0.0.1", true),
  eth0: [...at("192.168.1.5"), ...at("fe80::1", false, "IPv6")],
  wlan0: at("10.0.0.7"),
  docker0: at("172.17.0.1"),
  usb0: at("169.254.3.4"),
};

it("lists the addresses that others on the network can open, and the start of links in emails", () => {
  expect(addressLines("http://localhost:3000", interfaces)).toEqual([
    "Truckroll runs at http://localhost:3000",
    "Others on this network can open http://192.168.1.5:3000",
    "Others on this network can open http://10.0.0.7:3000",
    "Links in emails start with http://localhost:3000 (APP_URL).",
  ]);
});

it("adds no addresses when the configured one is not local", () => {
  expect(addressLines("https://office.example.com", interfaces)).toEqual([
    "Truckroll runs at https://office.example.com",
    "Links in emails start with https://office.example.com (APP_URL).",
  ]);
});
