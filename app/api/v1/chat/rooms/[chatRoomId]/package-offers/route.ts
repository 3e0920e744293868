import { sendPackageOffer } from "@/lib/deals/offers/send-package-offer";
import { route } from "@/lib/http/route";

export const POST = route(sendPackageOffer, { status: 201 });
