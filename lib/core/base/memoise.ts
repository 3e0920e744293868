/**
 * Memoises values that are slow to make, by key. Beyond `max` entries the least recently used one
 * is evicted: anonymous clients may choose the keys. Also for browsers, where the server's LRU
 * library would weigh more than what it caches.
 */
export function memoiser<V extends object | string>(max: number): (key: string, make: () => V) => V {
  const cached = new Map<string, V>();
  return (key, make) => {
    const value = cached.get(key) ?? make();
    // The last asked for stands last.
    cached.delete(key);
    cached.set(key, value);
    const [oldest] = cached.size > max ? cached.keys() : [];
    if (oldest !== undefined) cached.delete(oldest);
    return value;
  };
}
