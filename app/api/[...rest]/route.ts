import { unknownRoute } from "@/lib/http/unknown-route";

/** Every method of an address that the API does not have. */
export const GET = unknownRoute;
export const POST = unknownRoute;
export const PUT = unknownRoute;
export const PATCH = unknownRoute;
export const DELETE = unknownRoute;
