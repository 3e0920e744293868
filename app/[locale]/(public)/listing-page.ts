import { notFound } from "next/navigation";
import type { z } from "zod";
import type { Intent, Looker } from "@/components/listing/contact-actions";
import { listingPath, readSlugId } from "@/components/listing/listing-path";
import type { ListKind, RawQuery } from "@/components/listing/listing-query";
import { checkExisting } from "@/lib/chat/check-existing";
import type { Actor, Locale } from "@/lib/core/actor";
import type { Command } from "@/lib/core/command";
import { isAppError } from "@/lib/core/errors";
import { pageSession, readForPage } from "@/lib/http/page";
import { permanentRedirect } from "@/lib/i18n/navigation";

/** Reads the listing that an address names. Its own address is the only one: others lead there for good. */
export async function readListing<A extends Actor | null, I extends z.ZodType, O extends z.ZodType>(
  kind: ListKind,
  command: Command<A, I, O>,
  locale: Locale,
  part: string,
  query: RawQuery,
): Promise<z.output<O> & { id: number; slug: string }> {
  const named = readSlugId(part);
  if (!named) return notFound();
  const view = await readOrMissing(command, locale, named.id);
  if (!isListing(view)) throw new Error("a listing has an id and a slug");
  if (view.slug !== named.slug) {
    const intent = intentOf(query);
    const path = listingPath(kind, view);
    return permanentRedirect({ href: intent ? `${path}?intent=${intent}` : path, locale });
  }
  return view;
}

async function readOrMissing<A extends Actor | null, I extends z.ZodType, O extends z.ZodType>(
  command: Command<A, I, O>,
  locale: Locale,
  id: number,
): Promise<z.output<O>> {
  try {
    return await readForPage(command, locale, { id });
  } catch (error) {
    if (isAppError(error) && error.code.match(/\.(not_found|unavailable)$/)) notFound();
    throw error;
  }
}

function isListing<T>(view: T): view is T & { id: number; slug: string } {
  return typeof view === "object" && view !== null && "id" in view && "slug" in view;
}

/** What the person came back for. */
export function intentOf({ intent }: RawQuery): Intent | undefined {
  return intent === "offer" || intent === "contact" ? intent : undefined;
}

/** Who looks, and the conversation that they have about the listing already. */
export async function readLooker(
  locale: Locale,
  id: number,
  type: "announcement" | "transporter",
): Promise<{ looker: Looker; roomId: number | null }> {
  const session = await pageSession();
  if (session.state !== "user") return { looker: "visitor", roomId: null };
  const looker = session.actor.logisticsType;
  const existing = await readForPage(checkExisting, locale, { id, type });
  return { looker, roomId: existing.chatRoomId };
}
