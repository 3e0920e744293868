import { describe, expect, it } from "vitest";
import { readWith } from "@/lib/core/base/issues";
import { SOCKET_COMMANDS } from "@/realtime/sockets";
import { walkRoutes } from "@/scripts/lib/routes";
import { numberFieldsOf } from "@/tests/support/number-fields";

const routes = await walkRoutes();
const commands = [...new Set([...routes.map(({ command }) => command), ...Object.values(SOCKET_COMMANDS)])];
const fields = commands.flatMap(({ name, input }) =>
  numberFieldsOf(input).map((field) => ({ at: `${name} ${field.path.join(".")}`, ...field })),
);
/** Programs write degrees: three decimals of them are no thousands. */
const isDegrees = (at: string) =>
  /coordinates|polygon|near|localisation|departureArea|filters\.(?:source|destination)\./i.test(at);
/** A rule of the product requires that packages are counted in whole numbers. */
const isCounted = (at: string) => at.endsWith("packages.0.quantity");
/** Capacities without a number are no capacities, and are dropped (product: trips). */
const isDropped = (at: string) => /(?:luggage|ground)Options\.0\.(?:min|max)Weight$/.test(at);
const decimals = fields.filter(({ isWhole, at }) => !isWhole && !isDegrees(at) && !isCounted(at));
const whole = fields.filter(({ isWhole }) => isWhole);

/**
 * Returns a field's faults for a value: its codes with their facts, and nothing where it is taken.
 */
function faultsOf(field: (typeof fields)[number], value: unknown) {
  const read = readWith(field.schema, value);
  return read.ok ? [] : read.issues.map(({ code, params }) => ({ code, params }));
}

describe("every number of the API is read by the one reader", () => {
  it("and there are many", () => {
    expect(decimals.length).toBeGreaterThan(50);
    expect(whole.length).toBeGreaterThan(150);
  });

  it.each(["0x1F", "1e3", "1E3", "0b101", "0o7", "Infinity", "-Infinity", "NaN", "1_0", "1..5", "½", "abc"])(
    "no number is written %s",
    (text) => {
      const taken = fields.filter((field) => {
        const codes = faultsOf(field, text).map(({ code }) => code);
        return codes.length === 0 || codes.includes("wrong_type") || codes.includes("invalid");
      });
      expect(taken.map(({ at }) => at).filter((at) => !isDropped(at))).toEqual([]);
    },
  );

  it.each([
    ["1.500", 1.5, 1_500],
    ["1,500", 1.5, 1_500],
    ["١،٥٠٠", 1.5, 1_500],
    ["\u20662.750\u2069", 2.75, 2_750],
  ])("%s is asked for, with both readings", (text, decimal, grouped) => {
    const silent = decimals.filter((field) => {
      const [fault] = faultsOf(field, text);
      return (
        fault?.code !== "number_ambiguous" || fault.params?.decimal !== decimal || fault.params?.grouped !== grouped
      );
    });
    expect(silent.map(({ at }) => at)).toEqual([]);
  });

  it.each(["\u20662,5\u2069", "\u00a02,5\u202f", "٢٫٥", "۲٫۵", "2،5", "2.5", "2,50", "2,5\u200f"])(
    "%j is 2.5",
    (text) => {
      // Where 2.5 itself is taken or refused, its text is, too, and for the same reason.
      const other = decimals.filter(
        (field) => JSON.stringify(faultsOf(field, text)) !== JSON.stringify(faultsOf(field, 2.5)),
      );
      expect(other.map(({ at }) => at)).toEqual([]);
    },
  );

  it.each([1.5, -0.5, 1e-9, 2_988_507.5, 1e308, 1e21, "1.5", "1,5", "99999999999999999999", "-1e3", "0x10"])(
    "no whole number is %s",
    (value) => {
      const taken = whole.filter((field) => faultsOf(field, value).length === 0);
      expect(taken.map(({ at }) => at)).toEqual([]);
    },
  );

  it.each([Number.POSITIVE_INFINITY, 1e308, "9".repeat(400)])("%s is refused, and its size is reported", (value) => {
    const taken = decimals.filter((field) => {
      const codes = faultsOf(field, value).map(({ code }) => code);
      return !codes.some((code) => ["max_value", "min_value", "positive", "number_out_of_range"].includes(code));
    });
    expect(taken.map(({ at }) => at).filter((at) => !isDropped(at))).toEqual([]);
  });

  it("sums below a cent are answered in words", () => {
    const isEuros = (field: (typeof fields)[number]) => faultsOf(field, "1 €").every(({ code }) => code !== "number");
    const euros = decimals.filter((field) => !isDropped(field.at) && isEuros(field));
    expect(euros.length).toBeGreaterThan(15);
    const tiny = [`0,${"0".repeat(20)}1`, "0.001", "0,0000001", 1e-9, 0.004, 1e-300];
    const faults = euros.flatMap((field) =>
      tiny.flatMap((value) => {
        const codes = faultsOf(field, value).map(({ code }) => code);
        return codes.some((code) => ["cent_min", "positive", "min_value"].includes(code))
          ? []
          : [`${field.at} ${value}`];
      }),
    );
    expect(faults).toEqual([]);
  });
});
