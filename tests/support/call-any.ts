import { callApi } from "@/lib/client/api";

type AnyCall = (method: string, path: string, call?: object) => Promise<unknown>;

/** The page's call for walks over every route, whose paths no compiler knows. */
export const callAny = callApi as unknown as AnyCall;
