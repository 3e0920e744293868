import { SaxesParser } from "saxes";
import { BANK_FILE_LIMITS } from "./limits";
import type { StatementProblem } from "./port";

/** An element of a document, with the children that are of its own namespace. */
export type XmlNode = { name: string; attributes: ReadonlyMap<string, string>; children: XmlNode[]; text: string };

/** A document that is not read. */
export class XmlProblem extends Error {
  readonly problem: StatementProblem;

  constructor(problem: StatementProblem) {
    super(problem);
    this.name = "XmlProblem";
    this.problem = problem;
  }
}

/**
 * Reads a document from outside into a tree. It has a namespace that is known, and nothing that a
 * bank's file has no use for: no document type, thus no entity of its own, no instruction, no
 * second root, and no more depth, elements and attributes than the limits say.
 */
export function readXml(file: string, isKnown: (namespace: string) => boolean): { namespace: string; root: XmlNode } {
  if (file.length > BANK_FILE_LIMITS.statementBytesMax) throw new XmlProblem("too_large");
  const parser = new SaxesParser({ xmlns: true });
  const open: XmlNode[] = [];
  let root: XmlNode | undefined;
  let namespace = "";
  let elementCount = 0;
  /** How deep the parser is in elements of another namespace, which are passed over. */
  let foreignDepth = 0;
  parser.on("doctype", () => refuse("forbidden"));
  parser.on("processinginstruction", () => refuse("forbidden"));
  parser.on("opentag", ({ local, uri, attributes }) => {
    elementCount += 1;
    if (elementCount > BANK_FILE_LIMITS.elementsMax) refuse("too_large");
    if (open.length + foreignDepth >= BANK_FILE_LIMITS.depthMax) refuse("forbidden");
    const given = Object.values(attributes);
    if (given.length > BANK_FILE_LIMITS.attributesMax) refuse("forbidden");
    if (root === undefined) {
      if (!isKnown(uri)) refuse("unknown_format");
      namespace = uri;
    }
    if (uri !== namespace || foreignDepth > 0) {
      foreignDepth += 1;
      return;
    }
    const node: XmlNode = {
      name: local,
      attributes: new Map(given.map((attribute) => [attribute.local, attribute.value])),
      children: [],
      text: "",
    };
    open.at(-1)?.children.push(node);
    root ??= node;
    open.push(node);
  });
  const add = (text: string) => {
    const node = open.at(-1);
    if (node && foreignDepth === 0) node.text += text;
  };
  parser.on("text", add);
  parser.on("cdata", add);
  parser.on("closetag", () => {
    if (foreignDepth > 0) foreignDepth -= 1;
    else open.pop();
  });
  try {
    // The mark at the beginning of a file is no part of its text.
    parser.write(file.startsWith("\uFEFF") ? file.slice(1) : file).close();
  } catch (error) {
    if (error instanceof XmlProblem) throw error;
    throw new XmlProblem("malformed");
  }
  if (root === undefined) throw new XmlProblem("malformed");
  return { namespace, root };
}

function refuse(problem: StatementProblem): never {
  throw new XmlProblem(problem);
}

/** The children of a name. */
export function childrenOf(node: XmlNode | undefined, name: string): XmlNode[] {
  return node?.children.filter((child) => child.name === name) ?? [];
}

/** The first element at a path. */
export function nodeAt(node: XmlNode | undefined, ...path: readonly string[]): XmlNode | undefined {
  return path.reduce<XmlNode | undefined>((found, name) => childrenOf(found, name)[0], node);
}

/** The text at a path, without the space around it; undefined without one. */
export function textAt(node: XmlNode | undefined, ...path: readonly string[]): string | undefined {
  return nodeAt(node, ...path)?.text.trim() || undefined;
}
