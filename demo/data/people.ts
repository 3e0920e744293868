import { CARRIERS } from "./carriers";
import type { PersonSpec } from "./person-spec";
import { SHIPPERS } from "./shippers";
import { STAFF } from "./staff";

/** Everyone, in the order in which their rows are made. */
export const PEOPLE: readonly PersonSpec[] = [...SHIPPERS, ...CARRIERS, ...STAFF];
