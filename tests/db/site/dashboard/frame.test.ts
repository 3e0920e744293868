import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { users } from "@/db/schema/identity/accounts";
import { sessions } from "@/db/schema/identity/sessions";
import { sendMessage } from "@/lib/deals/rooms/send-message";
import { getMe } from "@/lib/identity/accounts/get-me";
import { getFrame } from "@/lib/site/dashboard/get-frame";
import { callAs } from "@/tests/support/call";
import { testDb } from "@/tests/support/database";
import { makeNegotiation, makePerson } from "@/tests/support/factories";

describe("the frame of a page", () => {
  it("has the account as one reads it alone, to the last field", async () => {
    for (const person of [await makePerson(), await makePerson({ logisticsType: "carrier" })]) {
      const { me, news } = await callAs(person, getFrame);
      expect(me).toEqual(await callAs(person, getMe));
      expect(me).toMatchObject({ id: person.userId, createdAt: expect.stringMatching(/^\d{4}-.*Z$/) });
      expect(news).toEqual({ messages: 0, notifications: 0 });
    }
  });

  it("counts what is not read", async () => {
    const { room, shipper, carrier } = await makeNegotiation();
    await callAs(shipper, sendMessage, { chatRoomId: room.id, content: "Bonjour" });
    expect((await callAs(carrier, getFrame)).news.messages).toBe(1);
    expect((await callAs(shipper, getFrame)).news.messages).toBe(0);
  });

  it("is anonymous once the session or the account is gone", async () => {
    const [one, other] = [await makePerson(), await makePerson()];
    await testDb().update(sessions).set({ revokedAt: new Date() }).where(eq(sessions.id, one.sessionId));
    await testDb().update(users).set({ status: "banned" }).where(eq(users.id, other.userId));
    await expect(callAs(one, getFrame)).rejects.toMatchObject({ code: "auth.required" });
    await expect(callAs(other, getFrame)).rejects.toMatchObject({ code: "auth.required" });
  });
});
