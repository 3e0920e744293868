import { createHmac } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import type { Db } from "@/db/client";
import { uploads } from "@/db/schema/platform/uploads";
import { env } from "@/lib/core/env/env";
import { deriveKey, sealBytes } from "@/lib/core/env/secrets";
import { prepareUpload, sourceOf } from "@/lib/platform/uploads/prepare-upload";
import { storedNames } from "@/lib/platform/uploads/rules";
import { chooseAdapters } from "@/lib/runtime/adapters";

/** The uploader of an image. */
type Owner = { key: string; userId: number };

/** The purpose of an upload: a public image, one that its owner shows to few, or a document. */
type PictureUse = "public" | "private" | "document";

/** Gives each person their own upload of an image; the image itself is rendered once. */
export type PictureShop = {
  /** The id of someone's upload of an image, made when it is first asked for. Its bytes follow. */
  uploadOf: (owner: Owner, image: string, use?: PictureUse) => Promise<number>;
  /** Waits for the images and puts the bytes of every upload in their place. */
  deliver: () => Promise<void>;
  /** Ends the rendering, whole or not. */
  close: () => Promise<void>;
};

type Template = { widthPx: number | null; heightPx: number | null; files: Buffer[] };
type Ordered = { id: number; image: string; storageKey: string; use: PictureUse };

/** The stored type of every image. */
const MIME_TYPE = "image/webp";
const RENDERED_AT_ONCE = 2;

/**
 * Renders the images as uploads are, in parallel with the stories. A person's upload lies under a
 * key made from the secret and the image's name, so that a run after an interrupted one overwrites
 * the first one's files.
 */
export function openPictureShop(
  db: { scenario: Db; now: () => Date },
  images: Readonly<Record<string, string>>,
): PictureShop {
  const templates = new Map<string, Template>();
  const ordered = new Map<string, Ordered>();
  const rendering = renderAll(images, templates);
  // `deliver` throws the failure; until then it must not end the process.
  rendering.done.catch(() => undefined);
  return {
    async uploadOf(owner, image, use = "public") {
      const name = `${owner.key}:${image}${use === "private" ? ":private" : ""}`;
      const known = ordered.get(name);
      if (known) return known.id;
      if (!(image in images)) throw new Error(`the demo has no image ${image}`);
      const storageKey = keyOf(name);
      const id = await insertUpload(db, owner, { storageKey, use });
      ordered.set(name, { id, image, storageKey, use });
      return id;
    },
    async deliver() {
      await rendering.done;
      await deliverAll(db.scenario, [...ordered.values()], templates);
    },
    async close() {
      rendering.stop();
      await rendering.done.catch(() => undefined);
    },
  };
}

function renderAll(images: Readonly<Record<string, string>>, templates: Map<string, Template>) {
  const queue = Object.entries(images);
  let isStopped = false;
  const work = async () => {
    for (let next = queue.shift(); next && !isStopped; next = queue.shift()) {
      const [name, svg] = next;
      templates.set(name, await render(svg));
    }
  };
  return {
    done: Promise.all(Array.from({ length: RENDERED_AT_ONCE }, work)),
    stop: () => {
      isStopped = true;
    },
  };
}

/** Renders an image into the stored files of an upload. */
async function render(svg: string): Promise<Template> {
  const { files, widthPx, heightPx } = await prepareUpload(
    chooseAdapters().pictures,
    "image",
    sourceOf(Buffer.from(svg)),
    {
      ownerId: null,
    },
  );
  const ordered = storedNames("", MIME_TYPE).map((suffix) => {
    const file = files.find((candidate) => candidate.suffix === suffix);
    if (!file) throw new Error(`a rendered picture has no file ${suffix}`);
    return file.bytes;
  });
  return { widthPx, heightPx, files: ordered };
}

/**
 * The key of a demo's file: the same for the same name, and not to be guessed without the secret.
 */
export function keyOf(name: string): string {
  const key = deriveKey(env().AUTH_SECRET, "demo-pictures");
  return createHmac("sha256", key).update(name).digest("hex").slice(0, 40);
}

async function insertUpload(
  { scenario, now }: { scenario: Db; now: () => Date },
  owner: Owner,
  { storageKey, use }: { storageKey: string; use: PictureUse },
): Promise<number> {
  const [row] = await scenario
    .insert(uploads)
    .values({
      ownerId: owner.userId,
      kind: use === "document" ? "document" : "image",
      storageKey,
      mimeType: MIME_TYPE,
      sizeBytes: 0,
      isPublic: use === "public",
      createdAt: now(),
    })
    .returning({ id: uploads.id });
  if (!row) throw new Error(`a picture of ${owner.key} has no row`);
  return row.id;
}

async function deliverAll(scenario: Db, ordered: readonly Ordered[], templates: ReadonlyMap<string, Template>) {
  const facts = ordered.map(({ id, image }) => {
    const template = templates.get(image);
    if (!template) throw new Error(`the image ${image} was not rendered`);
    return { id, size: template.files.at(-1)?.length ?? 0, width: template.widthPx, height: template.heightPx };
  });
  await scenario.execute(sql`
    update uploads set size_bytes = facts.size, width_px = facts.width, height_px = facts.height
    from json_to_recordset(${JSON.stringify(facts)}::json) as facts (id int, size int, width int, height int)
    where uploads.id = facts.id`);
  for (const { id, image, storageKey, use } of ordered) {
    const files = templates.get(image)?.files ?? [];
    const keyIds = await Promise.all(
      storedNames(storageKey, MIME_TYPE).map(async (name, index) => {
        const bytes = files[index] ?? Buffer.of();
        // Identity documents are stored sealed, as a person's upload would be.
        const sealedDocument = use === "document" ? sealBytes(bytes, name) : undefined;
        await chooseAdapters().files.write(name, sealedDocument?.sealed ?? bytes);
        return sealedDocument?.keyId;
      }),
    );
    const keyId = keyIds[0];
    if (keyId) await scenario.update(uploads).set({ keyId }).where(eq(uploads.id, id));
  }
}
