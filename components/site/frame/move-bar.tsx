/**
 * A bar at the top while the page of a pressed link is loading; the style sheet shows it. It is
 * decorative: a screen reader reads the heading of the next page.
 */
export function MoveBar() {
  return (
    <div
      aria-hidden="true"
      data-move-bar=""
      className="fixed inset-x-0 top-0 z-60 h-1 origin-left animate-[move-bar_8s_cubic-bezier(.1,.7,.3,1)_both] bg-accent rtl:origin-right print:hidden"
    />
  );
}
