/**
 * The ports to outside services: payments, files, mail. `lib/adapters/adapters.ts` adds the fields,
 * because core knows none of them; `lib/runtime/adapters.ts` chooses the implementations.
 */
// biome-ignore lint/suspicious/noEmptyInterface: its fields are declared in `lib/adapters`
export interface Adapters {}
