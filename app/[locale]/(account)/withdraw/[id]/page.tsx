import { getTranslations } from "next-intl/server";
import { ReservationMissing } from "@/components/deals/reservations/reservation-missing";
import { WithdrawalScreen } from "@/components/deals/withdrawals/withdrawal-screen";
import { getWithdrawal } from "@/lib/deals/withdrawals/get-withdrawal";
import { readForPage } from "@/lib/http/page";
import { Missing } from "@/lib/pages/base/missing";
import { privateMetadata, signedInPage } from "@/lib/pages/base/signed-in-page";
import { unlessRefused } from "@/lib/pages/base/unless-refused";

export const generateMetadata = privateMetadata(async (locale) =>
  (await getTranslations({ locale, namespace: "withdrawals" }))("title"),
);

export default signedInPage<{ id: string }>({
  path: "/withdraw/[id]",
  namespaces: ["withdrawals"],
  async render({ locale, params: { id } }) {
    const view = await unlessRefused(() => readForPage(getWithdrawal, locale, { id }));
    return view ? (
      <WithdrawalScreen initial={view} />
    ) : (
      <Missing>
        <ReservationMissing />
      </Missing>
    );
  },
});
