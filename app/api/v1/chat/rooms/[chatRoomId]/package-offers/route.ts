import { route } from "@/lib/http/route";
import { sendPackageOffer } from "@/lib/offers/send-package-offer";

/** POST of this path. */
export const POST = route(sendPackageOffer, { status: 201 });
