import { listHead, listPage } from "@/lib/pages/listings/list-page";

export const generateMetadata = listHead("transporters");

/** The trips that take parcels along. */
export default listPage("transporters");
