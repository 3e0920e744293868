/**
 * Resources to release: a camera, a thread, an object URL. All of it is released together, last
 * first; what arrives after the end (a permission that was granted too late) is released right
 * away.
 */
export class Lifetime {
  private releases: (() => unknown)[] | undefined = [];

  get isOver(): boolean {
    return this.releases === undefined;
  }

  hold<T>(thing: T, release: (thing: T) => unknown): T {
    if (this.releases) this.releases.push(() => release(thing));
    else attempt(() => release(thing));
    return thing;
  }

  end(): void {
    const releases = this.releases ?? [];
    this.releases = undefined;
    for (const release of releases.reverse()) attempt(release);
  }
}

/** A release that fails must not prevent the others. */
function attempt(release: () => unknown): void {
  try {
    const released = release();
    if (released instanceof Promise) released.catch(() => undefined);
  } catch {
    // A resource that cannot be released is gone already.
  }
}

/** Turns a microphone or a camera off. */
export function stopStream(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop();
}

/** An address for a file of this device, valid until its lifetime ends. */
export function holdUrl(lifetime: Lifetime, file: Blob): string {
  return lifetime.hold(URL.createObjectURL(file), (url) => URL.revokeObjectURL(url));
}
