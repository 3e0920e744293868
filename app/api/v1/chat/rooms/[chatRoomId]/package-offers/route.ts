import { sendPackageOffer } from "@/lib/deals/offers/send-package-offer";
import { route } from "@/lib/http/route";

/** POST of this path. */
export const POST = route(sendPackageOffer, { status: 201 });
