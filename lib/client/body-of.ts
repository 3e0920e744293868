/** What of an input is sent as the body, where the address names its `id` already. */
export function bodyOf<T extends { id: unknown }>({ id: _id, ...body }: T): Omit<T, "id"> {
  return body;
}
