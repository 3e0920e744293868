import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { profiles } from "@/db/schema/identity/accounts";
import { addProfile } from "@/lib/identity/accounts/add-profile";
import { editPhoto } from "@/lib/identity/accounts/edit-photo";
import { editUser } from "@/lib/identity/accounts/edit-user";
import { getMe } from "@/lib/identity/accounts/get-me";
import { switchProfile } from "@/lib/identity/accounts/switch-profile";
import { BusinessProfileType, LogisticsProfileType } from "@/lib/identity/people/enums";
import { appErrorOf, callAs } from "@/tests/support/call";
import { testDb } from "@/tests/support/database";
import { makeImage, makePerson } from "@/tests/support/factories";
import { oneOf, outcomesOf } from "@/tests/support/outcomes";

const CARRIER = { logisticsProfileType: { id: LogisticsProfileType.carrier } };
const SHIPPER = { logisticsProfileType: { id: LogisticsProfileType.shipper } };
const ADD_CARRIER = { ...CARRIER, businessProfileType: { id: BusinessProfileType.personal } };

const halves = async (person: { sessionId: string }) => {
  const me = await callAs(person, getMe);
  return { now: me.profile.logisticsProfileType.name, all: me.logisticsProfileTypes.map(({ name }) => name) };
};

describe("the photo of an account", () => {
  it("is set and taken away by the account's own call as by the photo's: forms fall back to it", async () => {
    const person = await makePerson();
    const id = await makeImage(person);
    const photoOf = async () => (await callAs(person, getMe)).profile.photo;
    await callAs(person, editUser, { photo: { id } });
    expect(await photoOf()).not.toBeNull();
    await callAs(person, editUser, { firstName: "Amel" });
    expect(await photoOf()).not.toBeNull();
    await callAs(person, editUser, { photo: null });
    expect(await photoOf()).toBeNull();
    const unknown = { photo: { id: 2_000_000_000 } };
    expect((await appErrorOf(callAs(person, editUser, unknown))).code).toBe("request.invalid");
    expect((await appErrorOf(callAs(person, editPhoto, unknown))).code).toBe("request.invalid");
  });
});

describe("the two halves of the market", () => {
  it("are joined one after the other, and one changes between them", async () => {
    const person = await makePerson();
    expect(await halves(person)).toEqual({ now: "shipper", all: ["shipper"] });
    await callAs(person, addProfile, ADD_CARRIER);
    expect(await halves(person)).toEqual({ now: "carrier", all: ["shipper", "carrier"] });
    await callAs(person, switchProfile, SHIPPER);
    expect(await halves(person)).toEqual({ now: "shipper", all: ["shipper", "carrier"] });
  });

  it("a half that one has not joined cannot be changed to", async () => {
    const person = await makePerson();
    expect((await appErrorOf(callAs(person, switchProfile, CARRIER))).code).toBe("profile.missing");
    expect(await halves(person)).toEqual({ now: "shipper", all: ["shipper"] });
  });

  it("each is joined once, also when it is asked for many times concurrently", async () => {
    const person = await makePerson();
    const answers = await outcomesOf([1, 2, 3].map(() => callAs(person, addProfile, ADD_CARRIER)));
    expect(answers.sort()).toEqual(oneOf(3, "profile.exists"));
    expect(await testDb().$count(profiles, eq(profiles.userId, person.userId))).toBe(2);
  });

  it("are closed to visitors", async () => {
    expect((await appErrorOf(callAs("visitor", addProfile, ADD_CARRIER))).code).toBe("auth.required");
    expect((await appErrorOf(callAs("visitor", switchProfile, CARRIER))).code).toBe("auth.required");
  });
});
