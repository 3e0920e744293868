import { useTranslations } from "next-intl";
import { LeftToRight } from "@/components/ui/bidi";
import { FigureCard } from "@/components/ui/figure-card";
import type { MemberList } from "@/lib/identity/workspaces/contract";

/** How many the team is; each number leads to those it counts. */
export function TeamStats({ stats }: { stats: MemberList["stats"] }) {
  const t = useTranslations("workspaces.stats");
  const figures = [
    { key: "total", href: "/profile/team" },
    { key: "active", href: "/profile/team?status=active" },
    { key: "owners", href: "/profile/team?role=owner" },
    { key: "contributors", href: "/profile/team?role=contributor" },
  ] as const;
  return (
    <dl className="grid grid-cols-2 gap-3 lg:grid-cols-4">
      {figures.map(({ key, href }) => (
        <FigureCard
          key={key}
          label={t(key)}
          value={<LeftToRight>{stats[key]}</LeftToRight>}
          hint={key === "total" && stats.banned > 0 ? t("banned", { count: stats.banned }) : undefined}
          href={href}
        />
      ))}
    </dl>
  );
}
