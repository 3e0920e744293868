import { DEALS } from "./matrix/deals";
import type { Entries } from "./matrix/fixture";
import { IDENTITY } from "./matrix/identity";
import { LISTINGS } from "./matrix/listings";
import { SITE } from "./matrix/site";
import { STAFF } from "./matrix/staff";
import { WORKSPACES } from "./matrix/workspaces";

/**
 * The roles that may run each operation, by its name, and the input. A route or socket event that
 * is not here fails the test.
 */
export const MATRIX: Entries = { ...IDENTITY, ...WORKSPACES, ...LISTINGS, ...DEALS, ...STAFF, ...SITE };
