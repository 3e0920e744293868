import { getTranslations } from "next-intl/server";
import type { z } from "zod";
import { DetailSection } from "@/components/listings/detail/detail-frame";
import { OneReview } from "@/components/site/people/one-review";
import type { Locale } from "@/lib/core/base/actor";
import { readForPage } from "@/lib/http/page";
import { Link } from "@/lib/i18n/link";
import type { OwnerView } from "@/lib/identity/people/contract";
import { personPath } from "@/lib/identity/people/rules";
import { loadPartOrLog } from "@/lib/pages/base/load-or-log";
import { listPersonReviews } from "@/lib/site/people/list-person-reviews";

/** As many as fit next to a listing; the others are on the person's page. */
const REVIEWS_MAX = 3;

/** The newest reviews of who made a listing; nothing where there are none. */
export async function OwnerReviews({ owner, locale }: { owner: z.output<typeof OwnerView>; locale: Locale }) {
  if (owner.reviewCount === 0) return null;
  const [t, list] = await Promise.all([
    getTranslations({ locale, namespace: "people" }),
    // A listing is worth having without them.
    loadPartOrLog("reviews", () => readForPage(listPersonReviews, locale, { id: owner.id, limit: REVIEWS_MAX })),
  ]);
  if (!list || list.data.length === 0) return null;
  return (
    <DetailSection id="reviews" title={t("reviews")}>
      <ul className="flex flex-col gap-4">
        {list.data.map((review) => (
          <li key={review.id}>
            <OneReview review={review} firstName={owner.firstName} />
          </li>
        ))}
      </ul>
      {list.totalCount > list.data.length ? (
        <Link
          href={`${personPath(owner)}#reviews`}
          className="mt-2 inline-flex min-h-11 items-center text-link underline underline-offset-4"
        >
          {t("allReviews", { count: list.totalCount })}
        </Link>
      ) : null}
    </DetailSection>
  );
}
