import type { Page } from "@playwright/test";

/** The minimum size of a target, in CSS pixels (WCAG 2.5.5). */
const TARGET_PX = 44;
/** The minimum room about the middle of a smaller one (WCAG 2.5.8). */
const SPACED_PX = 24;

/**
 * Returns the targets that are too small: below 44 px, neither a link among words nor a target with
 * 24 px of its own next to which no other one lies.
 */
export function findSmallTargets(page: Page): Promise<string[]> {
  return page.evaluate(
    ({ target, spaced }) => {
      const all = [
        ...document.querySelectorAll<HTMLElement>(
          "a[href], button, select, summary, input:not([type=hidden]), textarea, [role=button], [role=tab]",
        ),
      ].filter((one) => {
        const box = one.getBoundingClientRect();
        // What is hidden for eyes only is pressed by its label.
        return (
          box.width > 2 && box.height > 2 && one.checkVisibility({ opacityProperty: true, visibilityProperty: true })
        );
      });
      const inWords = (one: HTMLElement) =>
        getComputedStyle(one).display === "inline" && one.closest("p, li, dd, td, [role=cell]") !== null;
      /** Whether a press that far from the middle still arrives. */
      const reaches = (one: HTMLElement, half: number) => {
        one.scrollIntoView({ block: "center" });
        const { left, top, width, height } = one.getBoundingClientRect();
        const [x, y] = [left + width / 2, top + height / 2];
        const isOwn = (dx: number, dy: number) => {
          const hit = document.elementFromPoint(x + dx, y + dy);
          return hit !== null && (one.contains(hit) || hit.closest("label")?.contains(one) === true);
        };
        const sides: [number, boolean][] = [
          [width, isOwn(-half, 0) && isOwn(half, 0)],
          [height, isOwn(0, -half) && isOwn(0, half)],
        ];
        return sides.every(([length, isHit]) => length >= half * 2 || isHit);
      };
      const middles = new Map(
        all.map((one) => {
          const { left, top, width, height } = one.getBoundingClientRect();
          return [one, { x: left + width / 2 + scrollX, y: top + height / 2 + scrollY }];
        }),
      );
      const isAlone = (one: HTMLElement) => {
        const own = middles.get(one);
        return all.every((other) => {
          const its = middles.get(other);
          return other === one || !own || !its || Math.hypot(own.x - its.x, own.y - its.y) >= spaced;
        });
      };
      const small = all.filter((one) => {
        const { width, height } = one.getBoundingClientRect();
        if (width >= target && height >= target) return false;
        if (inWords(one) || one.matches("input[type=checkbox], input[type=radio]")) return false;
        return !reaches(one, target / 2 - 1);
      });
      // Words that lead on may be short: they are as high as a target, and stand alone.
      return small
        .filter((one) => one.getBoundingClientRect().height < target - 0.5 || !isAlone(one))
        .map((one) => {
          const { width, height } = one.getBoundingClientRect();
          const name = (one.getAttribute("aria-label") ?? one.textContent ?? "").trim().slice(0, 40);
          return `${one.tagName.toLowerCase()} “${name}” ${Math.round(width)} × ${Math.round(height)}`;
        });
    },
    { target: TARGET_PX, spaced: SPACED_PX },
  );
}
