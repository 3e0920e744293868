import { describe, expect, it } from "vitest";
import { closedBecause, maskContacts, type RoomGate } from "@/lib/chat/rules";

describe("contacts in a message before payment", () => {
  it.each([
    "Appelez-moi au 06 12 34 56 78 demain",
    "mon numéro +213 555 12 34 56",
    "0033612345678",
    "tel: 22 123 456",
    "٠٦١٢٣٤٥٦٧٨ اتصل بي",
    "écris à yacine.h@gmail.com",
    "yacine (at) gmail.com",
    "https://wa.me/33612345678",
    "va sur www.exemple.fr/page",
    "monsite.com",
    "FR76 3000 6000 0112 3456 7890 189",
  ])("are masked: %s", (text) => {
    const { content, isMasked } = maskContacts(text);
    expect(isMasked).toBe(true);
    expect(content).toContain("•••");
    expect(content).not.toMatch(/\d{6}|@|٦١٢/);
  });

  it.each([
    "Je pars le 2026-12-05, ou le 05/12/2026 au soir",
    "Vol AH1007 à 14:20, 23 kg maximum, 45,50 €",
    "Le carton fait 40x30x20 cm et pèse 6,5 kg",
    "Code postal 69007, 3e étage",
    "J’accepte. Merci !",
    "وزنه 12 كيلو",
  ])("are not seen where there are none: %s", (text) => {
    expect(maskContacts(text)).toEqual({ content: text, isMasked: false });
  });
});

describe("whether a room takes messages", () => {
  const now = new Date("2026-12-01T10:00:00Z");
  const open: RoomGate = {
    negotiation: "open",
    isArchived: false,
    isDisabled: false,
    closedReason: null,
    reopenedAt: null,
    reopenedUntil: null,
  };

  it.each([
    [{}, undefined],
    [{ negotiation: "rejected" }, undefined],
    [{ negotiation: "cancelled" }, "room.cancelled"],
    [{ negotiation: "cancelled", isArchived: true }, "room.closed"],
    [{ isDisabled: true }, "room.disabled"],
    [{ isArchived: true }, "room.closed"],
    [{ negotiation: "accepted" }, "room.closed"],
    [{ negotiation: "accepted", reopenedAt: now }, undefined],
    [{ negotiation: "accepted", reopenedAt: now, reopenedUntil: new Date("2026-12-01T09:59:59Z") }, "room.closed"],
    [{ negotiation: "accepted", reopenedAt: now, reopenedUntil: new Date("2026-12-01T10:00:01Z") }, undefined],
  ] as const)("%o → %s", (over, reason) => {
    expect(closedBecause({ ...open, ...over }, now)).toBe(reason);
  });
});
