export function applyPatches(folder?: string): boolean;
export function ensureInstalled(): void;
