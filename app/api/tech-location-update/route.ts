import { z } from "zod";
import { call } from "@/lib/platform/http/call";
import { Success } from "@/lib/platform/shapes/call-shapes";
import { updateTechLocation } from "@/lib/users/whereabouts/update-tech-location";

const reportLocation = call({
  id: "session.updateTechLocation",
  summary: "Reports the current user's location. Stored at most once every 15 minutes",
  query: z.object({ lat: z.coerce.number().min(-90).max(90), lng: z.coerce.number().min(-180).max(180) }),
  returns: Success,
  changes: true,
  // A phone in a pocket reports automatically, which is no sign of an active user.
  passive: true,
  run: async ({ who, query }) => {
    await updateTechLocation(who, query);
    return { success: true };
  },
});

// GET is the documented method. The app's own pages use POST.
export { reportLocation as GET, reportLocation as POST };
