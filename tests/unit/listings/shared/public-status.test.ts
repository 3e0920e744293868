import { describe, expect, it } from "vitest";
import { AnnouncementStatus, Visibility } from "@/db/enums/listings/announcements";
import { TripStatus } from "@/db/enums/listings/trips";
import {
  type PublicFacts as AnnouncementFacts,
  publicStatusOf as announcementStatus,
} from "@/lib/listings/announcements/judge-public-status";
import { type PublicFacts as TripFacts, publicStatusOf as tripStatus } from "@/lib/listings/trips/judge-public-status";

const NOW = new Date("2026-11-21T12:00:00Z");
const daysFromNow = (days: number) => new Date(NOW.getTime() + days * 86_400_000);

const announcement = (over: Partial<AnnouncementFacts> = {}) =>
  announcementStatus(
    {
      status: AnnouncementStatus.current,
      visibility: Visibility.everyone,
      publishAt: daysFromNow(-2),
      publishedAt: daysFromNow(-2),
      endsAt: daysFromNow(5),
      updatedAt: daysFromNow(-2),
      deletedAt: null,
      ...over,
    },
    NOW,
  );

describe("an announcement", () => {
  it.each<[string, Partial<AnnouncementFacts>]>([
    ["current", {}],
    ["current", { endsAt: daysFromNow(0) }],
    ["recentlyClosed", { endsAt: daysFromNow(-1) }],
    ["recentlyClosed", { endsAt: daysFromNow(-29.9) }],
    ["gone", { endsAt: daysFromNow(-30) }],
    ["recentlyClosed", { status: AnnouncementStatus.reserved }],
    ["recentlyClosed", { status: AnnouncementStatus.inProgress }],
    ["recentlyClosed", { status: AnnouncementStatus.completed }],
    ["gone", { status: AnnouncementStatus.completed, updatedAt: daysFromNow(-31) }],
    ["gone", { status: AnnouncementStatus.cancelled }],
    ["gone", { deletedAt: NOW }],
    ["hidden", { status: AnnouncementStatus.trial }],
    ["hidden", { status: AnnouncementStatus.duplicated }],
    ["hidden", { visibility: Visibility.carriers }],
    ["hidden", { visibility: Visibility.none, deletedAt: NOW }],
    ["hidden", { publishAt: daysFromNow(1) }],
    ["hidden", { publishedAt: null, deletedAt: NOW }],
  ])("is %s with %j", (publicStatus, over) => expect(announcement(over)).toBe(publicStatus));
});

const trip = (over: Partial<TripFacts> = {}) =>
  tripStatus(
    {
      status: TripStatus.active,
      moderation: "approved",
      publishedAt: daysFromNow(-3),
      departsUntil: daysFromNow(4),
      deletedAt: null,
      ...over,
    },
    NOW,
  );

describe("a trip", () => {
  it.each<[string, Partial<TripFacts>]>([
    ["current", {}],
    ["recentlyClosed", { status: TripStatus.reserved }],
    ["recentlyClosed", { status: TripStatus.completed }],
    ["recentlyClosed", { departsUntil: daysFromNow(-29) }],
    ["gone", { departsUntil: daysFromNow(-30) }],
    ["gone", { status: TripStatus.completed, departsUntil: daysFromNow(-31) }],
    ["gone", { moderation: "rejected" }],
    ["gone", { deletedAt: NOW }],
    ["hidden", { moderation: "pending" }],
    ["hidden", { moderation: "rejected", publishedAt: null }],
    ["hidden", { status: TripStatus.trial }],
    ["hidden", { publishedAt: null, deletedAt: NOW }],
  ])("is %s with %j", (publicStatus, over) => expect(trip(over)).toBe(publicStatus));
});
