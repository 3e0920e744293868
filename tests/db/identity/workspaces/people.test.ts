import { eq } from "drizzle-orm";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { uploads } from "@/db/schema/platform/uploads";
import { addProfile } from "@/lib/identity/accounts/add-profile";
import { editPhoto } from "@/lib/identity/accounts/edit-photo";
import { editProfile } from "@/lib/identity/accounts/edit-profile";
import { editUser } from "@/lib/identity/accounts/edit-user";
import { getBusinessType } from "@/lib/identity/accounts/get-business-type";
import { getLogisticsType } from "@/lib/identity/accounts/get-logistics-type";
import { getMe } from "@/lib/identity/accounts/get-me";
import { switchProfile } from "@/lib/identity/accounts/switch-profile";
import { submitDocuments } from "@/lib/identity/verification/submit-documents";
import { editContact } from "@/lib/identity/workspaces/edit-contact";
import { listMembers } from "@/lib/identity/workspaces/list-members";
import { toggleBan } from "@/lib/identity/workspaces/toggle-ban";
import { createTrip } from "@/lib/listings/trips/create-trip";
import { readUpload } from "@/lib/platform/uploads/read-upload";
import { getWebsiteData } from "@/lib/site/website/get-website-data";
import { appErrorOf, callAs, issueCodes } from "@/tests/support/call";
import { testDb } from "@/tests/support/database";
import { makeImage, makePerson } from "@/tests/support/factories";
import { CITY, COUNTRY, flightInput } from "@/tests/support/inputs";
import { bytesOf } from "@/tests/support/stored-files";

describe("a profile", () => {
  it("is replaced by its owner", async () => {
    const person = await makePerson();
    const view = await callAs(person, editProfile, {
      firstName: "Lina",
      lastName: "Sadi",
      phone: "+21622123456",
      gender: "female",
      birthDate: "1990-02-28",
    });
    expect(view.profile).toMatchObject({
      firstName: "Lina",
      phone: "+21622123456",
      gender: "female",
      birthDate: "1990-02-28",
    });
    expect(
      issueCodes(
        await appErrorOf(
          callAs(person, editProfile, { firstName: "", lastName: "x", birthDate: "2090-01-01", gender: "x" }),
        ),
      ),
    ).toEqual(["firstName: required", "gender: not_an_option", "birthDate: date"]);
    expect((await callAs(person, editUser, { locale: "ar" })).locale).toBe("ar");
  });

  it("takes a photo that its owner uploaded, and no one else's", async () => {
    const person = await makePerson();
    const photo = { id: await makeImage(person) };
    expect((await callAs(person, editPhoto, { photo })).profile.photoFileId).toBe(photo.id);
    expect(issueCodes(await appErrorOf(callAs(await makePerson(), editPhoto, { photo })))).toEqual(["photo.id: file"]);
  });

  it("has its photo cut square once, under another key, and can be without one", async () => {
    const person = await makePerson();
    const id = await makeImage(person);
    const [before] = await testDb().select().from(uploads).where(eq(uploads.id, id));
    const { profile } = await callAs(person, editPhoto, { photo: { id } });
    const [after] = await testDb().select().from(uploads).where(eq(uploads.id, id));
    expect([after?.widthPx, after?.heightPx]).toEqual([30, 30]);
    expect(after?.storageKey).not.toBe(before?.storageKey);
    expect(profile.photo).toContain(after?.storageKey ?? "no key");
    const file = await callAs("visitor", readUpload, { key: after?.storageKey, width: "320" });
    const { width, height } = await sharp(await bytesOf(file)).metadata();
    expect([width, height]).toEqual([30, 30]);
    await callAs(person, editPhoto, { photo: { id } });
    expect((await testDb().select().from(uploads).where(eq(uploads.id, id)))[0]?.storageKey).toBe(after?.storageKey);
    expect((await callAs(person, editPhoto, { photo: null })).profile.photo).toBeNull();
  });

  it("is a company's with its name, and a person's again", async () => {
    const person = await makePerson();
    const names = { firstName: "Lina", lastName: "Sadi" };
    const professional = { ...names, businessProfileType: { id: 2 } };
    expect(issueCodes(await appErrorOf(callAs(person, editProfile, professional)))).toEqual(["companyName: required"]);
    const view = await callAs(person, editProfile, { ...professional, companyName: "Sadi & fils" });
    expect(view.profile).toMatchObject({ companyName: "Sadi & fils", businessProfileType: { name: "professional" } });
    // Without a word about the type it stays what it is, and still needs its name.
    expect(issueCodes(await appErrorOf(callAs(person, editProfile, names)))).toEqual(["companyName: required"]);
    const back = await callAs(person, editProfile, { ...names, businessProfileType: { id: 1 }, gender: "", phone: "" });
    expect(back.profile).toMatchObject({ companyName: null, gender: null, phone: null });
  });

  it("becomes a carrier's with a second profile, one of each, and switches back and forth", async () => {
    const person = await makePerson();
    expect((await appErrorOf(callAs(person, createTrip, flightInput()))).code).toBe("auth.transporter_required");
    expect((await appErrorOf(callAs(person, switchProfile))).code).toBe("profile.missing");
    await callAs(person, addProfile, { logisticsProfileType: { id: 2 }, businessProfileType: { id: 1 } });
    await callAs(person, createTrip, flightInput());
    expect(
      (
        await appErrorOf(
          callAs(person, addProfile, { logisticsProfileType: { id: 2 }, businessProfileType: { id: 1 } }),
        )
      ).code,
    ).toBe("profile.exists");
    expect((await callAs(person, switchProfile)).profile.logisticsProfileType.name).toBe("shipper");
    expect(
      (await callAs(person, switchProfile, { logisticsProfileType: { id: 2 } })).profile.logisticsProfileType.name,
    ).toBe("carrier");
    const { profile } = await callAs(person, getMe);
    expect(await callAs(person, getLogisticsType, { id: profile.id })).toEqual({ id: 2, name: "carrier" });
    expect(await callAs(person, getBusinessType, { id: profile.id })).toEqual({ id: 1, name: "personal" });
  });
});

describe("a team", () => {
  it("is seen by its members, and a ban by the owner acts immediately", async () => {
    const owner = await makePerson();
    const colleague = await makePerson({ workspaceId: owner.workspaceId, role: "contributor" });
    const { data, stats } = await callAs(colleague, listMembers);
    expect(stats).toEqual({ total: 2, active: 2, owners: 1, contributors: 1, banned: 0 });
    const memberId = data.find(({ isMe }) => isMe)?.id;
    const ownId = data.find(({ isMe }) => !isMe)?.id;
    expect((await appErrorOf(callAs(colleague, toggleBan, { memberId: ownId, statusReason: "spam" }))).code).toBe(
      "auth.owner_required",
    );
    expect((await appErrorOf(callAs(owner, toggleBan, { memberId: ownId, statusReason: "spam" }))).code).toBe(
      "member.yourself",
    );
    expect(issueCodes(await appErrorOf(callAs(owner, toggleBan, { memberId })))).toEqual([
      "statusReason: reason_required",
    ]);
    expect(await callAs(owner, toggleBan, { memberId, statusReason: "Fausses annonces" })).toEqual({
      status: "banned",
    });
    expect((await appErrorOf(callAs(colleague, getMe))).code).toBe("auth.required");
    expect(await callAs(owner, toggleBan, { memberId })).toEqual({ status: "active" });
    expect((await appErrorOf(callAs(await makePerson(), toggleBan, { memberId, statusReason: "spam" }))).code).toBe(
      "member.not_found",
    );
  });

  it("is not let back in by a second owner's ban, nor banned by a second owner's pardon", async () => {
    const owner = await makePerson();
    const second = await makePerson({ workspaceId: owner.workspaceId, role: "owner" });
    const mate = await makePerson({ workspaceId: owner.workspaceId, role: "contributor" });
    const memberId = (await callAs(mate, getMe)).member.id;
    const ban = { memberId, status: "banned", statusReason: "fraud" } as const;
    expect(await callAs(owner, toggleBan, ban)).toEqual({ status: "banned" });
    expect(await callAs(second, toggleBan, { ...ban, statusReason: "spam" })).toEqual({ status: "banned" });
    expect(await callAs(second, toggleBan, { memberId, statusReason: "spam" })).toEqual({ status: "banned" });
    const reasonOf = async () =>
      (await callAs(owner, listMembers, { status: "banned" })).data.map(({ banReason }) => banReason);
    expect(await reasonOf()).toEqual(["fraud"]);
    for (const person of [owner, second])
      expect(await callAs(person, toggleBan, { memberId, status: "active" })).toEqual({ status: "active" });
    expect(await reasonOf()).toEqual([]);
  });

  it("has contact details that each member writes alone", async () => {
    const person = await makePerson();
    const input = {
      firstName: "A",
      lastName: "B",
      email: "a@b.fr",
      phone: "+33612345678",
      addressLine1: "1 rue",
      countryId: COUNTRY.france,
      cityId: CITY.lyon,
    };
    expect(await callAs(person, editContact, input)).toMatchObject({ cityId: CITY.lyon, addressLine2: null });
    expect(issueCodes(await appErrorOf(callAs(person, editContact, { ...input, cityId: CITY.oran })))).toEqual([
      "cityId: city_unknown",
    ]);
    expect(
      issueCodes(await appErrorOf(callAs(person, editContact, { ...input, email: "x", phone: "1", addressLine1: "" }))),
    ).toEqual(["email: format_email", "phone: phone", "addressLine1: required"]);
  });
});

describe("an identity check", () => {
  it("takes documents once, and returns that they are under review", async () => {
    const person = await makePerson();
    const docsFiles = [{ type: "passport", fileId: await makeImage(person) }];
    expect(issueCodes(await appErrorOf(callAs(await makePerson(), submitDocuments, { docsFiles })))).toEqual([
      "docsFiles.0.fileId: file",
    ]);
    expect(await callAs(person, submitDocuments, { docsFiles })).toEqual({
      isVerified: false,
      status: "pending",
      reason: null,
    });
    expect((await appErrorOf(callAs(person, submitDocuments, { docsFiles }))).code).toBe(
      "verification.already_submitted",
    );
  });
});

describe("the website's data", () => {
  it("comes in the caller's language, with the user when there is one", async () => {
    const arabic = await callAs("visitor", getWebsiteData, {}, { locale: "ar" });
    expect(arabic.cities).toHaveLength(300);
    expect(arabic.countries.find(({ code }) => code === "DZ")?.name).toBe("الجزائر");
    expect(arabic.locationTypes).toHaveLength(8);
    expect(arabic.user).toBeNull();
    const person = await makePerson();
    expect((await callAs(person, getWebsiteData)).user?.id).toBe(person.userId);
  });
});
