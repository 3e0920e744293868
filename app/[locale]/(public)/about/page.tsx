import { Check, X } from "lucide";
import type { Metadata } from "next";
import { getTranslations, setRequestLocale } from "next-intl/server";
import { HeroPicture } from "@/components/brand/hero-picture";
import { PageHead } from "@/components/site/pages/page-head";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { Notice } from "@/components/ui/notice";
import { toLocale } from "@/lib/core/base/actor";
import { env, isDemo } from "@/lib/core/env/env";
import { Link } from "@/lib/i18n/link";
import { pageMetadata } from "@/lib/pages/base/page-metadata";

type PageProps = { params: Promise<{ locale: string }> };

export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  const locale = toLocale((await params).locale);
  const t = await getTranslations({ locale, namespace: "pages.about" });
  return pageMetadata({
    locale,
    path: "/about",
    title: t("title", { brand: env().BRAND_NAME }),
    description: t("meta"),
    isWholeTitle: true,
  });
}

/** Why the product exists, what it does, and what it does not do. */
export default async function AboutPage({ params }: PageProps) {
  setRequestLocale(toLocale((await params).locale));
  const t = await getTranslations("pages.about");
  const brand = env().BRAND_NAME;
  return (
    <>
      <PageHead title={t("title", { brand })} lead={t("lead", { brand })} />
      <div className="page-width grid gap-8">
        <section className="grid items-center gap-6 md:grid-cols-[minmax(0,1fr)_minmax(0,22rem)]">
          <div>
            <h2 className="font-bold font-display text-h2">{t("why.title")}</h2>
            <p className="mt-2 max-w-[68ch]">{t("why.text", { brand })}</p>
          </div>
          <HeroPicture />
        </section>
        <div className="grid gap-6 lg:grid-cols-2">
          <Points
            title={t("does.title")}
            kind="does"
            points={[t("does.one"), t("does.two"), t("does.three"), t("does.four")]}
          />
          <Points title={t("not.title")} kind="not" points={[t("not.one"), t("not.two"), t("not.three")]} />
        </div>
        {isDemo() ? <Notice title={t("demo.title")}>{t("demo.text")}</Notice> : null}
        <div className="flex flex-wrap gap-3">
          <Button asChild>
            <Link href="/how-it-works">{t("action.how")}</Link>
          </Button>
          <Button asChild variant="secondary">
            <Link href="/contact">{t("action.contact")}</Link>
          </Button>
        </div>
      </div>
    </>
  );
}

function Points({ title, points, kind }: { title: string; points: string[]; kind: "does" | "not" }) {
  return (
    <section className="rounded-lg border border-line bg-surface p-5 shadow-low">
      <h2 className="font-bold font-display text-h3">{title}</h2>
      <ul className="mt-3 grid gap-3">
        {points.map((point) => (
          <li key={point} className="grid grid-cols-[auto_minmax(0,1fr)] gap-3">
            <Icon
              of={kind === "does" ? Check : X}
              className={kind === "does" ? "mt-1 size-5 text-success" : "mt-1 size-5 text-accent"}
            />
            <span>{point}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
