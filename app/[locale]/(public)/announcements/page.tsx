import { listHead, listPage } from "@/lib/pages/listings/list-page";

export const generateMetadata = listHead("announcements");

/** The parcels that wait for a carrier. */
export default listPage("announcements");
