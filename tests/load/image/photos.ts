import { HEIC } from "../../support/pictures";

/**
 * Sends photos as telephones take them, each decoded by a process of its own within the kernel's
 * limits: those depend on the Node.js of the image. Gives what was refused.
 */
export async function checkPhotos(appUrl: string, token: string): Promise<string[]> {
  const failures: string[] = [];
  for (const [name, bytes] of Object.entries(HEIC)) {
    const form = new FormData();
    form.append("file", new Blob([new Uint8Array(bytes)], { type: "image/heic" }), `${name}.heic`);
    const headers = { authorization: `Bearer ${token}`, "x-custom-lang": "fr" };
    const answer = await fetch(`${appUrl}/api/v1/uploads/upload`, { method: "POST", headers, body: form });
    if (!answer.ok) failures.push(`the photo ${name} was refused: ${await answer.text()}`);
  }
  return failures;
}
