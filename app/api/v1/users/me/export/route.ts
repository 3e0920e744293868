import { route } from "@/lib/http/route";
import { exportData } from "@/lib/identity/accounts/export-data";

/** GET of this path: a document to download. */
export const GET = route(exportData, {
  present: (view, headers) => {
    headers.set("content-disposition", 'attachment; filename="rihla.json"');
    return Response.json(view, { headers });
  },
});
