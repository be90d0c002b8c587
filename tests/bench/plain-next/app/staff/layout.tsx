import Link from "next/link";
import type { ReactNode } from "react";

const places = [
  "Dashboard",
  "Schedule",
  "My day",
  "Customers",
  "Jobs",
  "Leads",
  "Calls",
  "Messages",
  "Billing",
  "Plans",
  "Price book",
  "Reports",
  "Settings",
];

/** A frame like that of a staff screen, with navigation and a search. */
export default function StaffLayout({ children }: { children: ReactNode }) {
  return (
    <>
      <header>
        <a href="#main">Skip to content</a>
        <form action="/search">
          <input name="q" aria-label="Search" />
        </form>
        <nav>
          <ul>
            {places.map((place) => (
              <li key={place}>
                <Link href={`/staff/${place.toLowerCase().replace(" ", "-")}`} prefetch={false}>
                  {place}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      </header>
      <main id="main">{children}</main>
    </>
  );
}
