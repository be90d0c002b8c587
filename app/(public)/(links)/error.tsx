"use client";

import { RotateCw } from "lucide-react";
import { MessagePage } from "@/components/shell/message-page";
import { useNewVersion } from "@/components/shell/use-new-version";
import { Button } from "@/components/ui/button";

/** The error page of customer links. Customers have no administrator and no home page to go to. */
export default function LinkError({ error, retry }: { error: Error; retry: () => void }) {
  useNewVersion(error);
  return (
    <main>
      <MessagePage
        mark=""
        title="This page didn't load"
        text="Try again in a moment. If it still doesn't load, contact the business that sent you the link."
        actions={
          <Button variant="primary" icon={<RotateCw aria-hidden />} onPress={retry}>
            Try again
          </Button>
        }
      />
    </main>
  );
}
