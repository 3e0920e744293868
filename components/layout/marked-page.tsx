"use client";

import { type ComponentProps, useLayoutEffect } from "react";
import { PAGE_MARKS, type PageMark, ROOT_MARKS } from "./page-marks";

/** How many elements on the page have a mark: during a navigation, two may. */
const counts = new Map<PageMark, number>(PAGE_MARKS.map((mark) => [mark, 0]));

type MarkedPageProps = ComponentProps<"div"> & { marks: readonly PageMark[] };

/**
 * The element that exposes a property of its page to the elements around it, such as an action bar
 * of its own. The root has the same mark while it is mounted (`PageMarksScript` until hydration).
 */
export function MarkedPage({ marks, ...props }: MarkedPageProps) {
  const key = marks.join(" ");
  // biome-ignore lint/correctness/useExhaustiveDependencies: the marks by their names, as the list is another one each time
  useLayoutEffect(() => {
    const add = (by: number) => {
      for (const mark of marks) {
        const count = (counts.get(mark) ?? 0) + by;
        counts.set(mark, count);
        document.documentElement.toggleAttribute(ROOT_MARKS[mark], count > 0);
      }
    };
    add(1);
    return () => add(-1);
  }, [key]);
  return <div {...Object.fromEntries(marks.map((mark) => [mark, ""]))} {...props} />;
}
