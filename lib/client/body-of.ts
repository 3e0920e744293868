/** Returns the body of an input whose `id` is part of the path. */
export function bodyOf<T extends { id: unknown }>({ id: _id, ...body }: T): Omit<T, "id"> {
  return body;
}
