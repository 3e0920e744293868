import { describe, expect, it } from "vitest";
import { LOCALES } from "@/lib/core/base/actor";
import { getMessages } from "@/lib/site/website/get-messages";
import { listLocales } from "@/lib/site/website/list-locales";
import { appErrorOf, callAs } from "@/tests/support/call";
import { readTexts } from "@/tests/support/message-files";

describe("the texts of a language", () => {
  it("are those of its files, for every namespace that the list names", async () => {
    const { namespaces, locales } = await callAs("visitor", listLocales);
    expect(locales).toEqual([...LOCALES]);
    expect(namespaces).toContain("errors");
    for (const lang of locales)
      for (const namespace of namespaces)
        expect(await callAs("visitor", getMessages, { lang, namespace }), `${lang}/${namespace}`).toEqual(
          readTexts(lang, namespace),
        );
  });

  it("may be asked for by the name of the file", async () => {
    expect(await callAs("visitor", getMessages, { lang: "ar", namespace: "errors.json" })).toEqual(
      await callAs("visitor", getMessages, { lang: "ar", namespace: "errors" }),
    );
  });

  it.each([
    { lang: "de", namespace: "errors" },
    { lang: "fr", namespace: "nothing" },
    { lang: "fr", namespace: "../ar/errors" },
    { lang: "..", namespace: "fr" },
    { lang: "guides", namespace: "sources" },
    { lang: "fr", namespace: "__proto__" },
  ])("of %j are not there", async (asked) => {
    expect((await appErrorOf(callAs("visitor", getMessages, asked))).code).toBe("request.not_found");
  });
});
