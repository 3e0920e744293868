import { listHead, listPage } from "@/app/[locale]/(public)/list-page";

export const generateMetadata = listHead("transporters");

/** The trips that take parcels along. */
export default listPage("transporters");
