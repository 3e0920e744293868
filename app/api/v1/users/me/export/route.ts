import { exportData } from "@/lib/accounts/export-data";
import { route } from "@/lib/http/route";

/** GET of this path: a document to keep. */
export const GET = route(exportData, {
  present: (view, headers) => {
    headers.set("content-disposition", 'attachment; filename="rihla.json"');
    return Response.json(view, { headers });
  },
});
