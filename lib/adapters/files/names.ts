/** Throws for what is not the name of a stored file, whoever stores it: a name never leads out of the store. */
export function assertFileName(name: string): void {
  if (!/^[0-9a-f]{40}[\w.-]{0,40}$/.test(name)) throw new Error("not the name of a stored file");
}
