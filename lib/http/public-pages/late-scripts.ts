/** Scripts without a text of their own, and what is announced. */
const EMPTY_TAGS = /<(?:script|link)\b[^<>]*>(?:<\/script>)?/g;
const SOURCE = / src="(\/_next\/static\/[^"]+)"/;

/** Stands where the sources go. */
const PLACE = "/*sources*/";

/** A browser without a paint by then may not report paints. */
const UNSEEN_MAX_MS = 3_000;

/** Requesting a script blocks a slow phone for 5 ms: a press is answered in between. */
const CONCURRENT = 4;

/** Maximum number of retries of a script that failed to load, each with a longer delay. */
const RETRIES_MAX = 6;
const RETRY_MS = 1_000;

/**
 * Loads scripts once the page has been seen, or as soon as somebody touches it. A hidden page loads
 * them immediately, as does a browser that does not report paints. What did not load is requested
 * again, immediately when the network is back.
 */
const LOADER = `(function (sources) {
  var isLoaded = false;
  function add(source, attempts) {
    var script = document.createElement("script"), timer;
    function again() {
      clearTimeout(timer);
      removeEventListener("online", again);
      add(source, attempts + 1);
    }
    script.onerror = function () {
      script.remove();
      if (attempts >= ${RETRIES_MAX}) return;
      addEventListener("online", again);
      timer = setTimeout(again, ${RETRY_MS} << attempts);
    };
    script.src = source;
    script.async = true;
    document.head.appendChild(script);
  }
  function load() {
    if (isLoaded) return;
    isLoaded = true;
    addFrom(0);
  }
  function addFrom(at) {
    sources.slice(at, at + ${CONCURRENT}).forEach(function (source) {
      add(source, 0);
    });
    if (at + ${CONCURRENT} < sources.length) setTimeout(addFrom, 0, at + ${CONCURRENT});
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
 * is seen (docs/decisions/0127-page-rendering.md). Input meanwhile is stored
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
