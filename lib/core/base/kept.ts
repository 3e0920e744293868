/**
 * Keeps what is slow to make, by its key; gives what is kept, or makes it. With more than `max` of
 * them, what was asked for longest ago goes: strangers may choose the keys. For what browsers load,
 * too, where the library that the server has for it would weigh more than what it keeps.
 */
export function keepMade<V extends object | string>(max: number): (key: string, make: () => V) => V {
  const kept = new Map<string, V>();
  return (key, make) => {
    const value = kept.get(key) ?? make();
    // The last asked for stands last.
    kept.delete(key);
    kept.set(key, value);
    const [oldest] = kept.size > max ? kept.keys() : [];
    if (oldest !== undefined) kept.delete(oldest);
    return value;
  };
}
