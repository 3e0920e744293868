import { listHead, listPage } from "@/app/[locale]/(public)/list-page";

/** The head of the list of trips. */
export const generateMetadata = listHead("transporters");

/** The trips that take parcels along. */
export default listPage("transporters");
