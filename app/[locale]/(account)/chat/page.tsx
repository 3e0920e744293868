import type { Metadata } from "next";
import { getTranslations, setRequestLocale } from "next-intl/server";
import { RequireSession } from "@/app/[locale]/require-session";
import { ChatFrame } from "@/components/deals/rooms/chat-frame";
import { ChooseRoom } from "@/components/deals/rooms/choose-room";
import { ClientMessages } from "@/components/layout/client-messages";
import { toLocale } from "@/lib/core/actor";
import { listRooms } from "@/lib/deals/rooms/list-rooms";
import { readForPage } from "@/lib/http/page";

type PageProps = {
  params: Promise<{ locale: string }>;
  searchParams: Promise<{ page?: string | string[]; state?: string | string[] }>;
};

/** Nobody else's business. */
export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  const t = await getTranslations({ locale: toLocale((await params).locale), namespace: "rooms" });
  return { title: t("title"), robots: { index: false } };
}

/** All conversations; beside them, on a wide screen, the place of the one to choose. */
export default async function ChatPage({ params, searchParams }: PageProps) {
  const locale = toLocale((await params).locale);
  setRequestLocale(locale);
  const { page: askedPage, state } = await searchParams;
  const asked = Number(askedPage);
  const shown = state === "closed" ? "closed" : "open";
  const page = Number.isInteger(asked) && asked >= 1 && asked <= 10_000 ? asked : 1;
  return (
    <RequireSession locale={locale} path={shown === "closed" ? "/chat?state=closed" : "/chat"}>
      {async ({ logisticsType }) => {
        const rooms = await readForPage(listRooms, locale, { state: shown, page });
        const t = await getTranslations({ locale, namespace: "rooms" });
        return (
          <ClientMessages namespaces={["rooms", "system-messages"]}>
            <ChatFrame
              title={t("title")}
              rooms={rooms}
              shown={shown}
              now={new Date().toISOString()}
              logisticsType={logisticsType}
            >
              <ChooseRoom />
            </ChatFrame>
          </ClientMessages>
        );
      }}
    </RequireSession>
  );
}
