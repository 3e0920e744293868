import { type RefObject, useLayoutEffect } from "react";

const PHONE = "(width < 640px)";

/**
 * Shows an element above all others on phones while it is open: in the browser's top layer, so that
 * no bar and no dialog covers it, and as high as the keyboard leaves. The focus stays where it is.
 */
export function usePhoneSheet(element: RefObject<HTMLElement | null>, isOpen: boolean): void {
  useLayoutEffect(() => {
    const sheet = element.current;
    if (!isOpen || !sheet || !("showPopover" in sheet) || !window.matchMedia(PHONE).matches) return;
    const place = sheet.parentElement;
    if (place) place.style.minHeight = `${place.offsetHeight}px`;
    const focused = document.activeElement;
    // Its own field: the focus may come to it only after this.
    sheet.dataset.title = sheet.querySelector("input")?.labels?.[0]?.textContent ?? "";
    sheet.popover = "manual";
    sheet.showPopover();
    if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
    const view = window.visualViewport;
    const resize = () => {
      sheet.style.setProperty("--sheet-height", `${view?.height ?? window.innerHeight}px`);
      sheet.style.setProperty("--sheet-top", `${view?.offsetTop ?? 0}px`);
    };
    resize();
    view?.addEventListener("resize", resize);
    view?.addEventListener("scroll", resize);
    return () => {
      view?.removeEventListener("resize", resize);
      view?.removeEventListener("scroll", resize);
      const last = document.activeElement;
      sheet.removeAttribute("popover");
      if (place) place.style.minHeight = "";
      if (last instanceof HTMLElement && sheet.contains(last)) last.focus({ preventScroll: true });
    };
  }, [element, isOpen]);
}
