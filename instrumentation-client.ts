import type { $ZodConfig } from "zod/v4/core";

// Schemas ask for `new Function` to see whether they may compile themselves. The content security
// policy forbids it, and browsers list each such question as a violation. This runs before any
// schema is made. It is what `config({ jitless: true })` does, whose import would bring 5 kB to
// pages that have no form.
const config: $ZodConfig = { jitless: true };
Object.assign(globalThis, { __zod_globalConfig: config });
