import { describe, expect, it } from "vitest";
import { getReservation } from "@/lib/deals/reservations/get-reservation";
import { createAnnouncement } from "@/lib/listings/announcements/create-announcement";
import { editAnnouncement } from "@/lib/listings/announcements/edit-announcement";
import { getAnnouncement } from "@/lib/listings/announcements/get-announcement";
import { createTrip } from "@/lib/listings/trips/create-trip";
import { editTrip } from "@/lib/listings/trips/edit-trip";
import { appErrorOf, callAs } from "@/tests/support/call";
import { EDITED, openEdited } from "@/tests/support/edited-things";
import { makeImage, makePaid, makePerson, type Person } from "@/tests/support/factories";
import { announcementInput, flightInput, packageInput, roadInput } from "@/tests/support/inputs";

describe.each(Object.keys(EDITED))("two who edit one thing: %s", (name) => {
  const open = () => openEdited(name);

  it("the later save that would undo the earlier one is refused with what is stored, and writes nothing", async () => {
    const { field, values, read, save } = await open();
    const { version } = await read();
    await save(values[0], version);
    const stored = await read();
    expect(stored).toMatchObject({ value: values[0] });
    const error = await appErrorOf(save(values[1], version));
    expect(error.code).toBe("edit.conflict");
    expect(error.detail.facts).toMatchObject({ changed: [field], current: expect.anything() });
    expect(await read()).toEqual(stored);
    await save(values[1], stored.version);
    expect(await read()).toMatchObject({ value: values[1] });
  });

  it("of two concurrent ones with one version, one is stored and the other is refused", async () => {
    const { values, read, save } = await open();
    const { version } = await read();
    const outcomes = await Promise.allSettled(values.map((value) => save(value, version)));
    expect(outcomes.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    const winner = outcomes.findIndex(({ status }) => status === "fulfilled");
    expect(await read()).toMatchObject({ value: values[winner] });
  });

  it("what is stored already is no conflict, however often it is sent and by whom", async () => {
    const { values, read, save } = await open();
    const { version } = await read();
    await save(values[0], version);
    const stored = await read();
    for (const seen of [version, stored.version, version]) await save(values[0], seen);
    expect(await read()).toEqual(stored);
  });

  it("without a version the last save wins", async () => {
    const { values, read, save } = await open();
    await save(values[0]);
    await save(values[1]);
    expect(await read()).toMatchObject({ value: values[1] });
  });
});

describe("the version of an edit form", () => {
  it.each(["", "x", "a:b.c:d", "propositionPrice:zzzzzz", "🙂".repeat(300)])(
    "that is none of ours is refused: %j",
    async (version) => {
      const { values, save } = await openEdited("editAnnouncement");
      const error = await appErrorOf(save(values[0], version));
      expect(error.code).toBe("edit.conflict");
    },
  );

  it("is the same in each language, and for colleagues", async () => {
    const person = await makePerson();
    const { id } = await callAs(person, createAnnouncement, announcementInput(await makeImage(person)));
    const colleague = await makePerson({ workspaceId: person.workspaceId });
    const versions = await Promise.all([
      callAs(person, getAnnouncement, { id }, { locale: "ar" }),
      callAs(person, getAnnouncement, { id }, { locale: "en" }),
      callAs(colleague, getAnnouncement, { id }),
    ]);
    expect(new Set(versions.map((view) => view.private?.version)).size).toBe(1);
  });

  it("is nothing that others see of an announcement, a trip or a deal", async () => {
    const { carrier, shipper, announcement, reservationId } = await makePaid();
    expect((await callAs(carrier, getAnnouncement, { id: announcement.id })).private).toBeNull();
    expect((await callAs(carrier, getReservation, { id: reservationId })).shippingVersion).toBeNull();
    expect((await callAs(shipper, getReservation, { id: reservationId })).shippingVersion).not.toBeNull();
  });
});

describe("a package that another window has replaced", () => {
  const openTwo = async (person: Person) => {
    const [one, two] = [await makeImage(person), await makeImage(person)];
    const made = await callAs(person, createAnnouncement, announcementInput(one, { packages: [packageInput([one])] }));
    const [id] = made.packages.map((item) => item.id);
    const input = (over: Record<string, unknown>) => ({ ...announcementInput(one), id: made.id, ...over });
    return { made, input, image: one, other: two, id, version: made.private?.version };
  };

  it("ends in the conflict, and may be put back by who has read it", async () => {
    const person = await makePerson();
    const { made, input, image, other, id, version } = await openTwo(person);
    const replaced = { packages: [packageInput([other], { title: "Valise" })], thumbnail: other, version };
    const { private: after } = await callAs(person, editAnnouncement, input(replaced));
    const mine = { propositionPrice: 70, packages: [packageInput([image], { id })] };
    const error = await appErrorOf(callAs(person, editAnnouncement, input({ ...mine, version })));
    expect(error.code).toBe("edit.conflict");
    expect(error.detail.facts).toMatchObject({ changed: ["packages", "thumbnail"] });
    const put = await callAs(person, editAnnouncement, input({ ...mine, version: after?.version }));
    expect(put.packages).toMatchObject([{ title: "Carton" }]);
    expect((await callAs(person, getAnnouncement, { id: made.id })).propositionPrice).toBe(70);
  });

  it("by the same again is no conflict", async () => {
    const person = await makePerson();
    const { input, image, id, version } = await openTwo(person);
    await callAs(person, editAnnouncement, input({ packages: [packageInput([image])], version }));
    const saved = await callAs(
      person,
      editAnnouncement,
      input({ propositionPrice: 70, packages: [packageInput([image], { id })], version }),
    );
    expect(saved.propositionPrice).toBe(70);
  });
});

describe("a photo that another window has removed is not put back unasked", () => {
  it("into a package", async () => {
    const person = await makePerson();
    const [one, two] = [await makeImage(person), await makeImage(person)];
    const both = { packages: [packageInput([one, two])] };
    const { id, packages, private: made } = await callAs(person, createAnnouncement, announcementInput(one, both));
    const save = (images: number[], over = {}) =>
      callAs(person, editAnnouncement, {
        ...announcementInput(one, { packages: [packageInput(images, { id: packages[0]?.id })], ...over }),
        id,
        version: made?.version,
      });
    await save([one]);
    const error = await appErrorOf(save([one, two], { title: "Deux cartons" }));
    expect(error).toMatchObject({ code: "edit.conflict", detail: { facts: { changed: ["packages"] } } });
  });

  it("among a trip's", async () => {
    const person = await makePerson({ logisticsType: "carrier" });
    const [one, two] = [await makeImage(person), await makeImage(person)];
    const { id, private: made } = await callAs(person, createTrip, roadInput({ vehiclePictures: [one, two] }));
    const save = (vehiclePictures: number[], over = {}) =>
      callAs(person, editTrip, { ...roadInput({ vehiclePictures, ...over }), id, version: made?.version });
    await save([one]);
    const error = await appErrorOf(save([one, two], { minPrice: 60 }));
    expect(error).toMatchObject({ code: "edit.conflict", detail: { facts: { changed: ["vehiclePictures"] } } });
  });
});

it("what another window has changed in another field stays when both fields are sent as they are now", async () => {
  const person = await makePerson();
  const image = await makeImage(person);
  const input = announcementInput(image);
  const made = await callAs(person, createAnnouncement, input);
  const version = made.private?.version;
  await callAs(person, editAnnouncement, { ...input, id: made.id, title: "Deux cartons", version });
  const both = { ...input, id: made.id, title: "Deux cartons", propositionPrice: 70, version };
  expect(await callAs(person, editAnnouncement, both)).toMatchObject({ title: "Deux cartons", propositionPrice: 70 });
});

it("a save that was repeated does not send a trip to the moderators twice", async () => {
  const person = await makePerson({ logisticsType: "carrier" });
  const made = await callAs(person, createTrip, flightInput());
  const input = { ...flightInput({ minPrice: 60 }), id: made.id, version: made.private?.version };
  const first = await callAs(person, editTrip, input);
  expect((await callAs(person, editTrip, input)).version).toBe(first.version);
});
