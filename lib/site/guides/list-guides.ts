import { query } from "@/lib/core/commands/command";
import { anyone } from "@/lib/core/commands/policy";
import { readSetting } from "@/lib/platform/settings/queries";
import { GuideList, ListGuides } from "./contract";
import { GUIDES } from "./enums";
import { readGuide } from "./queries";

/** A page of the guides in the caller's language; empty past the end. */
export const listGuides = query(
  {
    name: "listGuides",
    summary: "Guides, paged.",
    policy: anyone,
    input: ListGuides,
    output: GuideList,
  },
  async ({ tx, locale }, { _page, _limit }) => {
    const rates = await readSetting(tx, "fees");
    const shown = GUIDES.slice((_page - 1) * _limit, _page * _limit);
    return shown.flatMap(({ id }) => readGuide(id, locale, rates) ?? []);
  },
);
