import { afterEach, expect, it } from "vitest";
import { page } from "vitest/browser";
import { BackToList } from "@/components/listings/detail/back-to-list";
import { rememberQuery } from "@/components/listings/shared/last-query";
import { draw } from "@/tests/support/components/draw";

afterEach(() => sessionStorage.clear());

it("leads back to the search that was made in this window, each list to its own", async () => {
  rememberQuery("transporters", "?startCity=2996944&endCity=2485926&sort=departure");
  const back = (
    <>
      <BackToList kind="transporters">Tous les trajets</BackToList>
      <BackToList kind="announcements">Tous les colis</BackToList>
    </>
  );
  await draw(back);
  const trips = page.getByRole("link", { name: "Tous les trajets" });
  await expect
    .element(trips)
    .toHaveAttribute(
      "href",
      expect.stringMatching(/\/transporters\?startCity=2996944&endCity=2485926&sort=departure$/),
    );
  await expect
    .element(page.getByRole("link", { name: "Tous les colis" }))
    .toHaveAttribute("href", expect.stringMatching(/\/announcements$/));
});
