import { getTranslations } from "next-intl/server";
import { ChatFrame } from "@/components/deals/rooms/chat-frame";
import { ChooseRoom } from "@/components/deals/rooms/choose-room";
import { listRooms } from "@/lib/deals/rooms/list-rooms";
import { readForPage } from "@/lib/http/page";
import { pageOf } from "@/lib/pages/base/search-params";
import { privateMetadata, signedInPage } from "@/lib/pages/base/signed-in-page";

export const generateMetadata = privateMetadata(async (locale) =>
  (await getTranslations({ locale, namespace: "rooms" }))("title"),
);

/** All conversations; wide screens show a placeholder for the chosen one next to them. */
export default signedInPage({
  path: "/chat",
  namespaces: ["rooms", "system-messages"],
  async render({ locale, actor, search }) {
    const shown = search.state === "closed" ? "closed" : "open";
    const rooms = await readForPage(listRooms, locale, { state: shown, page: pageOf(search) });
    const t = await getTranslations("rooms");
    return (
      <ChatFrame
        title={t("title")}
        rooms={rooms}
        shown={shown}
        now={new Date().toISOString()}
        logisticsType={actor.logisticsType}
      >
        <ChooseRoom />
      </ChatFrame>
    );
  },
});
