import { expect, it } from "vitest";
import { KEPT_COOKIES, KEPT_STORED } from "@/lib/client/forget-person";
import { isNode, type Node, parseSource, readSources } from "../../support/patterns";
import { STORED } from "../../support/stored-keys";

/** Stores that throw in a private window, or are missing, as soon as they are named. */
const STORES = ["localStorage", "sessionStorage", "indexedDB", "caches", "BroadcastChannel", "cookieStore"];
/** The same as properties of something else. */
const PROPERTIES = [
  "localStorage",
  "sessionStorage",
  "indexedDB",
  "serviceWorker",
  "cookie",
  "cookieEnabled",
  "cookieStore",
];
const OWNERS = ["window", "globalThis", "self", "document", "navigator"];

/** The modules that may name them. */
const DOORS = [
  "lib/client/storage.ts",
  // The texts of scripts that run before any module; they guard themselves.
  "components/layout/missing-files.ts",
  "components/site/frame/language-offer-script.tsx",
];

/** The lines on which a source names a store of the browser. */
function storesIn(program: Node): number[] {
  const lines = new Set<number>();
  const note = (node: Node) => lines.add(node.loc?.start.line ?? 0);
  const visit = (node: Node, parent: Node | undefined) => {
    if (node.type === "Identifier" && STORES.includes(String(node.name)) && isFree(node, parent)) note(node);
    if (node.type.endsWith("MemberExpression")) {
      const { object, property } = node;
      const isOwner = isNode(object) && object.type === "Identifier" && OWNERS.includes(String(object.name));
      const name = isNode(property) ? String(property.name ?? property.value) : "";
      if (isOwner && PROPERTIES.includes(name)) note(node);
    }
    for (const value of Object.values(node)) {
      for (const child of Array.isArray(value) ? value : [value]) if (isNode(child)) visit(child, node);
    }
  };
  visit(program, undefined);
  return [...lines];
}

/** Whether a name is itself asked for: no property of something, no type and no key. */
function isFree(node: Node, parent: Node | undefined): boolean {
  if (!parent || parent.type.startsWith("TS")) return false;
  if (parent.type.endsWith("MemberExpression")) return parent.object === node || parent.computed === true;
  return !(parent.type.endsWith("Property") && parent.key === node && parent.value !== node);
}

it("what browsers store is reached by one guarded door", () => {
  const sources = readSources(["app", "components", "lib", "instrumentation-client.ts"]);
  expect(sources.length).toBeGreaterThan(1_000);
  const found = sources
    .filter(({ file }) => !DOORS.includes(file))
    .flatMap(({ file, program }) => storesIn(program).map((line) => `${file}:${line}`));
  expect(found).toEqual([]);
});

it.each(DOORS)("the door %s is still one", (door) => {
  const [source] = readSources([door]);
  expect(source && storesIn(source.program)).not.toEqual([]);
});

it.each([
  ["localStorage.getItem(name)", true],
  ["window.sessionStorage", true],
  ["const { localStorage } = window; localStorage.clear()", true],
  ["indexedDB.open(name)", true],
  ["new BroadcastChannel(name)", true],
  ["navigator.serviceWorker.register(path)", true],
  ['document["cookie"] = line', true],
  ["deviceStore.read(name)", false],
  ["request.cookie", false],
  ["let channel: BroadcastChannel | undefined", false],
])("%s", (text, isFound) => {
  expect(storesIn(parseSource("sample.ts", text))).toHaveLength(isFound ? 1 : 0);
});

/** Functions by which a module stores something in the browser. */
const STORE_FUNCTIONS = ["deviceStore", "windowStore", "readNote", "writeNote", "setCookie"];
/** Modules that only pass on, or remove, what others store. */
const PASSING = [
  "components/site/frame/language-offer-script.tsx",
  "lib/client/storage.ts",
  "lib/client/notes.ts",
  "lib/client/forget-person.ts",
];

/** Whether a source names an access to the browser's stores. */
function stores(node: Node): boolean {
  if (node.type === "Identifier" && STORE_FUNCTIONS.includes(String(node.name))) return true;
  return Object.values(node).some((value) =>
    (Array.isArray(value) ? value : [value]).some((child) => isNode(child) && stores(child)),
  );
}

it("every module that stores something in the browser declares what a logout does with it", () => {
  const storing = readSources(["app", "components", "lib", "instrumentation-client.ts"])
    .filter(({ program }) => stores(program) || storesIn(program).length > 0)
    .map(({ file }) => file)
    .filter((file) => !PASSING.includes(file));
  expect(Object.keys(STORED).toSorted()).toEqual(storing.toSorted());
});

it("a logout leaves what is listed as the device's, and nothing else", () => {
  const all = Object.values(STORED).flat();
  const staying = (isCookie: boolean) =>
    all
      .filter(({ store, atLogout }) => (store === "cookie") === isCookie && atLogout === "stays")
      .map(({ key }) => key);
  expect(staying(false).toSorted()).toEqual([...KEPT_STORED].toSorted());
  const left = all.filter(({ store, key }) => store === "cookie" && KEPT_COOKIES.includes(key));
  expect(left.map(({ key }) => key)).toEqual(staying(true));
});
