import { BookX } from "lucide-react";
import { ButtonLink } from "@/components/ui/link";
import { PageHeader } from "@/components/ui/page-header";
import { EmptyState } from "@/components/ui/states/empty-state";

/** The text when flat-rate pricing was declined or canceled. */
export function CatalogClosed({ canRequest }: { canRequest: boolean }) {
  return (
    <>
      <PageHeader back={{ href: "/price-book", label: "Price book" }} title="Flat-rate catalog" />
      <EmptyState
        icon={<BookX aria-hidden />}
        title="Not enrolled"
        text="Flat-rate pricing was declined or canceled. Items you already added stay in your price book."
        action={canRequest && <ButtonLink href="/admin/enroll/flat-rate">Request flat-rate pricing</ButtonLink>}
      />
    </>
  );
}
