import { and, eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { auditLog } from "@/db/schema/core/audit";
import { reservations } from "@/db/schema/deals/reservations";
import { users } from "@/db/schema/identity/accounts";
import { getReservation } from "@/lib/deals/reservations/get-reservation";
import { getAdminReservation } from "@/lib/staff/reservations/get-admin-reservation";
import { listAdminReservations } from "@/lib/staff/reservations/list-admin-reservations";
import { appErrorOf, callAs } from "@/tests/support/call";
import { testDb } from "@/tests/support/database";
import { makePaid, makePerson, type Person } from "@/tests/support/factories";

let admin: Person;
let deal: Awaited<ReturnType<typeof makePaid>>;
let number: string;

beforeAll(async () => {
  admin = await makePerson({ staffRole: "admin" });
  deal = await makePaid();
  const [row] = await testDb()
    .update(reservations)
    .set({ title: "Théière émaillée" })
    .where(eq(reservations.id, deal.reservationId))
    .returning();
  number = row?.number ?? "";
  await testDb()
    .update(users)
    .set({ firstName: "Zoubida", lastName: "Khelifati" })
    .where(eq(users.id, deal.carrier.userId));
});

const found = async (input: Record<string, unknown>) =>
  (await callAs(admin, listAdminReservations, input)).data.map(({ id }) => id);

describe("the search of reservations", () => {
  it("finds by number in either case, by a part of it, by title, and by name and address of either side", async () => {
    expect(await found({ q: number })).toEqual([deal.reservationId]);
    expect(await found({ q: ` ${number.toLowerCase()} ` })).toEqual([deal.reservationId]);
    for (const q of [number.slice(0, -1), "theiere", "Zoubida", "khelif", deal.shipper.email, deal.carrier.email])
      expect(await found({ q, limit: 100 }), q).toContain(deal.reservationId);
  });

  it("filters by the status, gives pages, and takes wildcards for what they are", async () => {
    expect(await found({ q: number, status: "confirmed" })).toEqual([deal.reservationId]);
    expect(await found({ q: number, status: "expired" })).toEqual([]);
    expect(await found({ q: number, page: 2 })).toEqual([]);
    for (const q of ["%", "_", "\\", "'", "RH-%"]) expect(await found({ q }), q).toEqual([]);
  });

  it("refuses what it does not know", async () => {
    for (const input of [{ status: "lost" }, { page: 0 }, { q: "a".repeat(201) }, { person: 1 }])
      expect((await appErrorOf(callAs(admin, listAdminReservations, input))).code).toBe("request.invalid");
  });
});

describe("a reservation as support sees it", () => {
  it("leaves a line in the audit log of the viewer, and none where nothing was shown", async () => {
    const looks = () =>
      testDb()
        .select()
        .from(auditLog)
        .where(and(eq(auditLog.action, "reservation.viewed"), eq(auditLog.subjectId, deal.reservationId)));
    const before = (await looks()).length;
    await callAs(admin, getAdminReservation, { id: deal.reservationId });
    await appErrorOf(callAs(deal.carrier, getAdminReservation, { id: deal.reservationId }));
    const after = await looks();
    expect(after).toHaveLength(before + 1);
    expect(after.at(-1)).toMatchObject({ actorId: admin.userId, subjectType: "reservation" });
  });

  it("has its facts without codes, addresses and messages", async () => {
    const view = await callAs(admin, getAdminReservation, { id: deal.reservationId });
    expect(view).toMatchObject({
      number,
      status: "confirmed",
      carrier: { id: deal.carrier.userId, name: "Zoubida Khelifati" },
      payment: { status: "completed", refunded: 0 },
      disputes: [],
    });
    expect(view.price + view.fees).toBeCloseTo(view.total);
    expect(view.timeline.map(({ event }) => event)).toEqual(expect.arrayContaining(["created", "confirmed"]));
    const own = await callAs(deal.shipper, getReservation, { id: deal.reservationId });
    const secrets = [own.pickupCode?.code, "details", "content"];
    expect(secrets.filter((secret) => !secret || JSON.stringify(view).includes(secret))).toEqual([]);
  });

  it("is for admins alone, and of one that is there", async () => {
    const id = deal.reservationId;
    const others = [deal.shipper, deal.carrier, await makePerson(), await makePerson({ staffRole: "moderator" })];
    for (const person of others) {
      expect((await appErrorOf(callAs(person, getAdminReservation, { id }))).code).toBe("auth.admin_required");
      expect((await appErrorOf(callAs(person, listAdminReservations, { q: number }))).code).toBe("auth.admin_required");
    }
    expect((await appErrorOf(callAs("visitor", getAdminReservation, { id }))).code).toBe("auth.required");
    expect((await appErrorOf(callAs(admin, getAdminReservation, { id: 2_000_000_000 }))).code).toBe(
      "reservation.not_found",
    );
    expect((await appErrorOf(callAs(admin, getAdminReservation, { id: "x" }))).code).toBe("request.invalid");
  });
});
