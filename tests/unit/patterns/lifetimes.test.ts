import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { Lifetime } from "@/lib/client/lifetime";
import { type Node, parseSource, readSources, visit } from "@/tests/support/patterns";

/** Everything that runs in a browser. */
const ROOTS = ["app", "components", "lib/pages", "lib/client", "lib/i18n", "instrumentation-client.ts"];

/**
 * Resources with a light, a thread or a lot of memory: each is held by a `Lifetime` from its
 * creation.
 */
const HELD = [
  ...["getUserMedia", "getDisplayMedia", "createImageBitmap", "createObjectURL", "captureStream", "watchPosition"],
  ...["AudioContext", "Audio", "MediaRecorder", "Worker", "SharedWorker", "ImageDecoder", "VideoDecoder", "VideoFrame"],
];

/** Listeners and timers, and what ends them in the same file. */
const ENDED: Readonly<Record<string, RegExp>> = {
  setInterval: /clearInterval/,
  ResizeObserver: /\.disconnect\(\)/,
  MutationObserver: /\.disconnect\(\)/,
  IntersectionObserver: /\.disconnect\(\)/,
  PerformanceObserver: /\.disconnect\(\)/,
  openChannel: /\.close\(\)/,
  EventSource: /\.close\(\)/,
  WebSocket: /\.close\(\)/,
};

type Use = { name: string; place: string; file: string; isHeld: boolean };

/** Every call that begins such a thing; `isHeld` when it is an argument of `hold`. */
function usesIn(file: string, program: Node): Use[] {
  const held = new Set<Node>();
  visit(program, (node) => {
    if (nameOf(node) === "hold" && Array.isArray(node.arguments)) held.add(unwrapped(node.arguments[0]));
  });
  const uses: Use[] = [];
  visit(program, (node) => {
    const name = nameOf(node);
    if (name !== undefined && (HELD.includes(name) || Object.hasOwn(ENDED, name)))
      uses.push({ name, place: `${file}:${node.loc?.start.line}`, file, isHeld: held.has(node) });
  });
  return uses;
}

/** The last name of what a node calls or makes. */
function nameOf(node: Node): string | undefined {
  if (node.type !== "CallExpression" && node.type !== "NewExpression") return undefined;
  const callee = node.callee as Node; // every call has one
  const named = callee.type === "MemberExpression" ? (callee.property as Node) : callee; // and every member
  return typeof named.name === "string" ? named.name : undefined;
}

function unwrapped(node: Node): Node {
  return node.type === "AwaitExpression" ? unwrapped(node.argument as Node) : node; // what is awaited
}

const uses = readSources(ROOTS).flatMap(({ file, program }) => usesIn(file, program));

describe("an object with a lifetime", () => {
  it("that has a light, a thread or much memory is held from its creation", () => {
    const free = uses.filter(({ name, isHeld }) => HELD.includes(name) && !isHeld);
    expect(free.map(({ name, place }) => `${name} at ${place}`)).toEqual([]);
    const kinds = new Set(uses.filter(({ isHeld }) => isHeld).map(({ name }) => name));
    for (const name of [
      "getUserMedia",
      "createObjectURL",
      "AudioContext",
      "MediaRecorder",
      "Worker",
      "createImageBitmap",
    ])
      expect(kinds).toContain(name);
  });

  it("that listens or ticks is ended where it began", () => {
    const endless = uses.filter(
      ({ name, file }) => Object.hasOwn(ENDED, name) && !ENDED[name]?.test(readFileSync(file, "utf8")),
    );
    expect(endless.map(({ name, place }) => `${name} at ${place}`)).toEqual([]);
  });

  it("that is not held is found by this test", () => {
    const found = (text: string) => usesIn("x.ts", parseSource("x.ts", text)).map(({ isHeld }) => isHeld);
    expect(found("const s = await navigator.mediaDevices.getUserMedia({})")).toEqual([false]);
    expect(found("life.hold(await navigator.mediaDevices.getUserMedia({}), stop)")).toEqual([true]);
    expect(found("const u = URL.createObjectURL(f); new Worker(u)")).toEqual([false, false]);
  });
});

describe("a lifetime", () => {
  it("releases what it holds once, the last first, whatever fails", async () => {
    const released: string[] = [];
    const life = new Lifetime();
    const name = (one: string) => life.hold(one, (held) => released.push(held));
    name("first");
    life.hold("broken", () => {
      throw new Error("gone already");
    });
    life.hold("late", () => Promise.reject(new Error("gone already")));
    name("last");
    life.end();
    life.end();
    expect(released).toEqual(["last", "first"]);
    expect(life.isOver).toBe(true);
  });

  it("that has ended releases what arrives later right away", () => {
    const released: string[] = [];
    const life = new Lifetime();
    life.end();
    expect(life.hold("late", (held) => released.push(held))).toBe("late");
    expect(released).toEqual(["late"]);
  });
});
