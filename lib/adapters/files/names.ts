/** Throws unless it is the name of a stored file, so that a name never leaves the store. */
export function assertFileName(name: string): void {
  if (!/^[0-9a-f]{40}[\w.-]{0,40}$/.test(name)) throw new Error("not the name of a stored file");
}
