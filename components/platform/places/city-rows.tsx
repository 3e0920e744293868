import type { UseComboboxReturnValue } from "downshift";
import { Clock, MapPin, Search } from "lucide";
import { useTranslations } from "next-intl";
import { cn } from "@/components/ui/cn";
import { Icon } from "@/components/ui/icon";
import type { CityOption } from "./city-option";

type CityRowsProps = {
  box: UseComboboxReturnValue<CityOption>;
  cities: readonly CityOption[];
  /** The place of the first of them in the whole list. */
  from?: number;
  /** The heading above cities that were not searched for, or not by their name. */
  group?: "recent" | "popular" | "similar";
};

const ICONS = { recent: Clock, popular: MapPin, similar: Search };

/** Cities to choose from, with region and country. */
export function CityRows({ box, cities, from = 0, group }: CityRowsProps) {
  const t = useTranslations("forms.city");
  if (cities.length === 0) return null;
  const icon = group && ICONS[group];
  return (
    <>
      {group ? (
        <li role="presentation" className="px-3.5 pt-2 pb-1 font-semibold text-caption text-muted">
          {t(group)}
        </li>
      ) : null}
      {cities.map((city, index) => (
        <li
          key={city.id}
          {...box.getItemProps({ item: city, index: from + index })}
          className={cn(
            "flex min-h-11 cursor-pointer items-center gap-3 px-3.5 py-2",
            box.highlightedIndex === from + index && "bg-primary-soft text-on-primary-soft",
          )}
        >
          {icon ? <Icon of={icon} className="size-4 shrink-0 text-muted" /> : null}
          <span className="min-w-0">
            <span className="align-parent block truncate font-semibold" dir="auto">
              {city.name}
            </span>
            <span className="block truncate text-muted text-small">
              {[city.region === city.name ? null : city.region, city.country].filter(Boolean).join(" · ")}
            </span>
          </span>
        </li>
      ))}
    </>
  );
}
