import { DEALS } from "./matrix/deals";
import type { Entries } from "./matrix/fixture";
import { IDENTITY } from "./matrix/identity";
import { LISTINGS } from "./matrix/listings";
import { SITE } from "./matrix/site";
import { STAFF } from "./matrix/staff";
import { WORKSPACES } from "./matrix/workspaces";

/**
 * Who may run each operation, by its name, and with what. A route or socket event that is not here
 * fails the test.
 */
export const MATRIX: Entries = { ...IDENTITY, ...WORKSPACES, ...LISTINGS, ...DEALS, ...STAFF, ...SITE };
