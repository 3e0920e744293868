import { describe, expect, it } from "vitest";
import { sendInquiry } from "@/lib/site/contact/send-inquiry";
import { appErrorOf, callAs } from "../../support/call";

const inquiry = (name: string) => ({
  name,
  email: "amel@example.com",
  contactType: 1,
  message: "Bonjour, une question sur mon colis.",
});
const send = (name: string, ip: string, idempotencyKey: string) =>
  callAs("visitor", sendInquiry, inquiry(name), { ip, idempotencyKey });

describe("a visitor's idempotency key", () => {
  it("is that of one route: the same key elsewhere meets neither it nor its answer", async () => {
    const key = "a-key-that-somebody-guessed";
    expect(await send("Amel", "192.0.2.1", key)).toEqual({ success: true });
    expect(await send("Amel", "192.0.2.1", key)).toEqual({ success: true });
    expect((await appErrorOf(send("Samir", "192.0.2.1", key))).code).toBe("request.idempotency_mismatch");
    expect(await send("Samir", "192.0.2.2", key)).toEqual({ success: true });
  });
});
