"use client";

import { Printer } from "lucide-react";
import { Button } from "@/components/ui/button";

export function PrintButton() {
  return (
    <Button icon={<Printer aria-hidden />} onPress={() => window.print()}>
      Print
    </Button>
  );
}
