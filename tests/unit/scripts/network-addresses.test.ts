import { expect, it } from "vitest";
import { networkAddresses } from "@/scripts/starting/network-addresses.mjs";

const at = (address: string, internal = false, family = "IPv4") => [{ address, internal, family }];
const interfaces = {
  lo: at("127.0.0.1", true),
  eth0: [...at("192.168.1.5"), ...at("fe80::1", false, "IPv6")],
  wlan0: at("10.0.0.7"),
  docker0: at("172.17.0.1"),
  usb0: at("169.254.3.4"),
};

it("names the addresses at which others on the network reach a local start", () => {
  expect(networkAddresses("http://localhost:3000", interfaces)).toEqual([
    "http://192.168.1.5:3000",
    "http://10.0.0.7:3000",
  ]);
});

it("adds none to an address that is for all already", () => {
  expect(networkAddresses("https://office.example.com", interfaces)).toEqual([]);
});
