import { query } from "@/lib/core/command";
import { anyone } from "@/lib/core/policy";
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
  async ({ locale }, { _page, _limit }) =>
    GUIDES.slice((_page - 1) * _limit, _page * _limit).flatMap(({ id }) => readGuide(id, locale) ?? []),
);
