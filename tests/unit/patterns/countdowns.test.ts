import { readdirSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";

const TIMERS = /\bset(?:Timeout|Interval)\(/;

/**
 * The timers of screens that count nothing down: nothing that a person sees goes, moves or is sent
 * by them while it might be pressed. What does is a `useCountdown`, and has its case in
 * `tests/components/ui/countdowns.test.tsx`.
 */
const NO_COUNTDOWN: Readonly<Record<string, string>> = {
  "components/deals/handover/code-entry.tsx": "moves the focus after a dialog",
  "components/deals/handover/use-scanner.ts": "looks at the camera again",
  "components/deals/payments/payment-dialog.tsx": "asks again how a payment stands",
  "components/deals/payments/use-checkout.ts": "asks again how a payment stands",
  "components/deals/reservations/use-reservation.ts": "asks for what changed",
  "components/deals/rooms/composer.tsx": "ends a typing state",
  "components/deals/rooms/use-clock.ts": "the clock of relative times",
  "components/deals/rooms/use-room.ts": "asks for what changed",
  "components/deals/rooms/use-thread-scroll.ts": "measures a list",
  "components/forms/recording.ts": "shows how long a recording is",
  "components/forms/shrink-photo.ts": "gives up on a photo that cannot be read",
  "components/forms/use-live-form.ts": "waits for the end of typing",
  "components/forms/voice-file.ts": "gives up on a sound that cannot be read",
  "components/identity/sessions/session-gate.tsx": "loads a dialog again",
  "components/identity/sessions/session-watch.tsx": "reads a session again",
  "components/identity/sessions/sign-out.ts": "repeats a logout",
  "components/identity/team-messages/use-team-messages.ts": "asks for what changed",
  "components/layout/early-input.ts": "repeats what was pressed early",
  "components/layout/missing-files.ts": "looks for a file again",
  "components/layout/use-connection.ts": "shows an interruption",
  "components/listings/lanes/usual-price.tsx": "waits for the end of typing",
  "components/listings/lists/result-button.tsx": "waits for the end of typing",
  "components/listings/wizard/draft-store.ts": "stores a draft",
  "components/listings/wizard/use-parcel-guess.ts": "waits for the end of typing",
  "components/platform/places/use-city-search.ts": "waits for the end of typing",
  "components/site/frame/route-focus.tsx": "waits for a page's heading",
  "components/site/frame/unsent-line.tsx": "sends again what waits",
  "components/site/home/film.tsx": "turns the film's pages; a chosen scene stops it",
  "components/staff/moderation/decision-bar.tsx": "enables buttons, and takes none away",
  "components/staff/moderation/recent-decisions.tsx": "shows the seconds; the end is a countdown",
  "components/ui/use-countdown.ts": "the rule",
};

it("every timer of a screen is a countdown that any touch stops, or none at all", () => {
  const files = readdirSync("components", { recursive: true, encoding: "utf8" })
    .map((file) => `components/${file}`)
    .filter((file) => /\.tsx?$/.test(file) && TIMERS.test(readFileSync(file, "utf8")));
  expect(files.toSorted()).toEqual(Object.keys(NO_COUNTDOWN).toSorted());
});

it("every countdown has its case", () => {
  const using = readdirSync("components", { recursive: true, encoding: "utf8" })
    .filter((file) => /\.tsx?$/.test(file))
    .filter((file) => /= useCountdown\(\{/.test(readFileSync(`components/${file}`, "utf8")))
    .map((file) => `components/${file}`);
  const cases = readFileSync("tests/components/ui/countdowns.test.tsx", "utf8");
  expect(using).toHaveLength(2);
  for (const file of using) expect(cases).toContain(`@/${file.replace(/\.tsx$/, "")}`);
});
