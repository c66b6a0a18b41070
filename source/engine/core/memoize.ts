/** Returns `compute` with a cache: one result per object, for as long as the object exists. */
export function memoize<Key extends object, Value>(
  compute: (key: Key) => Value,
): (key: Key) => Value {
  const cache = new WeakMap<Key, { readonly value: Value }>();
  return (key) => {
    const cached = cache.get(key);
    if (cached !== undefined) return cached.value;
    const value = compute(key);
    cache.set(key, { value });
    return value;
  };
}

/** Returns a function that computes a value on its first call and keeps it. */
export function lazy<Value>(compute: () => Value): () => Value {
  let cache: { readonly value: Value } | undefined;
  return () => {
    cache ??= { value: compute() };
    return cache.value;
  };
}
