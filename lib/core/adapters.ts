/**
 * What leaves the system: payments, files, mail and the like, each behind an interface. The interfaces and their implementations lie in
 * `lib/adapters`, which adds its fields to this type (`lib/adapters/adapters.ts`), because core knows nothing of them; which one a
 * deployment uses is chosen in `lib/runtime/adapters.ts`.
 */
// biome-ignore lint/suspicious/noEmptyInterface: its fields are declared where the interfaces are
export interface Adapters {}
