import { MarketNumbers } from "@/components/site/home/market-numbers";
import { MarketReviews } from "@/components/site/home/market-reviews";
import type { Locale } from "@/lib/core/base/actor";
import { readAsVisitor } from "@/lib/http/page";
import { getMarketProof } from "@/lib/site/website/get-market-proof";
import { guardedSection } from "./guarded";

type ProofProps = { locale: Locale };

/** What the market has done so far, in numbers. */
export const ProofNumbers = guardedSection("market numbers", async ({ locale }: ProofProps) => (
  <MarketNumbers proof={await readAsVisitor(getMarketProof, locale)} />
));

/** What senders say of carriers. */
export const ProofReviews = guardedSection("market reviews", async ({ locale }: ProofProps) => (
  <MarketReviews reviews={(await readAsVisitor(getMarketProof, locale)).reviews} />
));
