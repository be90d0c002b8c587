import type { Metadata } from "next";
import { NotFoundPage } from "@/components/shell/not-found-page";

/** Also the title of links that open nothing, which never name the product. */
export const metadata: Metadata = { title: { absolute: "Not found" } };

export default function NotFound() {
  return (
    <main>
      <NotFoundPage />
    </main>
  );
}
