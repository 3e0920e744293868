/** Scripts without a text of their own, and what is announced. */
const EMPTY_TAGS = /<(?:script|link)\b[^<>]*>(?:<\/script>)?/g;
const SOURCE = / src="(\/_next\/static\/[^"]+)"/;

/** Stands where the sources go. */
const PLACE = "/*sources*/";

/** Who has not seen the page by then may be a browser that does not tell. */
const UNSEEN_MAX_MS = 3_000;

/** To ask for a script keeps a slow phone for 5 ms: a press is answered in between. */
const AT_ONCE = 4;

/** A script that the network took is asked for again: at most so often, each time later. */
const RETRIES_MAX = 6;
const RETRY_MS = 1_000;

/**
 * Loads scripts once the page has been seen, or as soon as somebody touches it. A page that nobody
 * looks at yet loads them at once, as does a browser that does not tell what it has painted. What
 * did not come is asked for again, at once when the network is back.
 */
const LOADER = `(function (sources) {
  var nonce = document.currentScript.nonce, isLoaded = false;
  function add(source, tries) {
    var script = document.createElement("script"), timer;
    function again() {
      clearTimeout(timer);
      removeEventListener("online", again);
      add(source, tries + 1);
    }
    script.onerror = function () {
      script.remove();
      if (tries >= ${RETRIES_MAX}) return;
      addEventListener("online", again);
      timer = setTimeout(again, ${RETRY_MS} << tries);
    };
    script.src = source;
    script.async = true;
    script.nonce = nonce;
    document.head.appendChild(script);
  }
  function load() {
    if (isLoaded) return;
    isLoaded = true;
    addFrom(0);
  }
  function addFrom(at) {
    sources.slice(at, at + ${AT_ONCE}).forEach(function (source) {
      add(source, 0);
    });
    if (at + ${AT_ONCE} < sources.length) setTimeout(addFrom, 0, at + ${AT_ONCE});
  }
  function onPaint(list) {
    if (list.getEntriesByName("first-contentful-paint").length > 0) setTimeout(load);
  }
  ["pointerdown", "keydown"].forEach(function (type) {
    addEventListener(type, load, { capture: true, once: true, passive: true });
  });
  setTimeout(load, ${UNSEEN_MAX_MS});
  var types = window.PerformanceObserver && PerformanceObserver.supportedEntryTypes;
  if (document.visibilityState !== "visible" || !types || types.indexOf("paint") < 0) load();
  else new PerformanceObserver(onPaint).observe({ type: "paint", buffered: true });
})`.replaceAll(/\n\s*/g, "");

/**
 * Has a page's scripts wait for its first paint: until then they would take the network from what
 * is seen (docs/decisions/0127-page-rendering.md). What is done meanwhile is kept
 * (components/layout/early-input.ts). `html` is a whole page, `nonce` that of its scripts.
 */
export function loadScriptsLate(html: string, nonce: string): string {
  const sources: string[] = [];
  const rest = html.replaceAll(EMPTY_TAGS, (tag) => {
    if (isAnnouncement(tag)) return "";
    const source = sourceOf(tag);
    if (source === undefined) return tag;
    if (sources.includes(source)) return "";
    sources.push(source);
    return sources.length === 1 ? `<script nonce="${nonce}">${LOADER}(${PLACE})</script>` : "";
  });
  return rest.replace(PLACE, () => JSON.stringify(sources));
}

function isAnnouncement(tag: string): boolean {
  return tag.startsWith("<link") && tag.includes(' rel="preload"') && tag.includes(' as="script"');
}

/** The address of a script of the framework's that runs whenever it is there. */
function sourceOf(tag: string): string | undefined {
  return tag.endsWith("</script>") && tag.includes(' async="') ? SOURCE.exec(tag)?.[1] : undefined;
}
