import type { paths } from "@/dist/api-types";
import type failures from "../../messages/fr/core/failures.json";

/** A method of the API's calls. */
export type ApiMethod = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";

/**
 * The paths that a method is known for, as the API's description writes them:
 * `/v1/reservations/{id}`.
 */
export type ApiPath<M extends ApiMethod> = {
  [P in keyof paths]: Lowercase<M> extends keyof paths[P] ? P : never;
}[keyof paths];

/** An operation as its method and path: `GET /v1/reservations/{id}`. */
export type OperationName = { [M in ApiMethod]: `${M} ${ApiPath<M>}` }[ApiMethod];

type Operation<M extends ApiMethod, P extends ApiPath<M>> = P extends keyof paths
  ? paths[P][Lowercase<M> & keyof paths[P]]
  : never;

type Content<T> = T extends { content: { "application/json": infer B } } ? B : undefined;

type InPath<O> = O extends { parameters: { path: infer T } } ? { path: T } : { path?: never };
type InQuery<O> = O extends { parameters: { query: infer T } }
  ? { query: T }
  : O extends { parameters: { query?: infer T } }
    ? { query?: T }
    : { query?: never };
type InBody<O> = O extends { requestBody: infer T } ? { body: Content<T> } : { body?: Record<string, never> };

/** The input of a call by the API's description: the parts of its path, its query and its body. */
export type ApiInput<M extends ApiMethod, P extends ApiPath<M>> = InputOf<Operation<M, P>>;
type InputOf<O> = O extends unknown ? InPath<O> & InQuery<O> & InBody<O> : never;

/**
 * The output of a successful call by the API's description; nothing where it answers without a
 * body.
 */
export type ApiAnswer<M extends ApiMethod, P extends ApiPath<M>> = AnswerOf<Operation<M, P>>;
type AnswerOf<O> = O extends { responses: infer R } ? Content<R[keyof R]> : never;

type Paths<T, P extends string = ""> = {
  [K in keyof T & string]: T[K] extends string ? `${P}${K}` : Paths<T[K], `${P}${K}.`>;
}[keyof T & string];

/**
 * What a person was doing when a call failed: the key of its own sentence in
 * `messages/…/core/failures.json` (product: client).
 */
export type FailureContext = Paths<typeof failures>;
