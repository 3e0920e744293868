import { listHead, listPage } from "@/app/[locale]/(public)/list-page";

export const generateMetadata = listHead("announcements");

/** The parcels that wait for a carrier. */
export default listPage("announcements");
